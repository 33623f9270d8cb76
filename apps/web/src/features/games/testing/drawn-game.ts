import { createGame, type Game, type Mode } from '@clew/engine'

const germSigns = '^>v<'

/**
 * A game drawn row by row, at least 5 by 5 and of odd sides: `#` wall, `.` floor, `P` player, `E` exit, `o` oxygen,
 * `^>v<` a germ and its heading.
 */
export function drawGame(rows: readonly string[], mode: Mode = 'manual'): Game {
  const signs = rows.join('')
  const cols = rows[0]!.length
  const made = createGame({ seed: 1, mode, cols, rows: rows.length, germs: 0, loops: 0, allowances: null })
  const germs = [...signs].flatMap((sign, cell) =>
    germSigns.includes(sign) ? [cell * 4 + germSigns.indexOf(sign)] : [],
  )
  const game: Game = { ...made, germs: Uint16Array.from(germs) }
  game.grid.set([...signs].map((sign) => Number(sign === '#')))
  game.pellets.set([...signs].map((sign) => Number(sign === 'o')))
  for (let cell = 0; cell < signs.length; cell++) drawOpenings(game, cell)
  game.player = signs.indexOf('P')
  game.exit = signs.indexOf('E')
  return game
}

function drawOpenings(game: Game, cell: number): void {
  const directions = [0, 1, 2, 3].filter((direction) => game.grid[cell + game.deltas[direction]!] === 0)
  const isFloor = game.grid[cell] === 0
  game.openings[cell] = isFloor ? directions.reduce((bits, direction) => bits | (1 << direction), 0) : 0
  for (const direction of [0, 1, 2, 3]) {
    const ahead = directions.includes(direction) ? direction : direction ^ 2
    const canMove = isFloor && directions.includes(ahead)
    game.germAhead[cell * 4 + direction] = canMove ? (cell + game.deltas[ahead]!) * 4 + ahead : cell * 4 + direction
  }
}
