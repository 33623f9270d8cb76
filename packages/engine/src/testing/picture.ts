import { createGameOn } from '../game.ts'
import type { Game, GameSpec } from '../types.ts'

const germSigns = '^>v<'

/**
 * A game drawn row by row: `#` wall, `.` floor, `P` player, `E` exit, `o` oxygen, `^>v<` a germ and its heading. A germ
 * that is walled in stays where it is.
 */
export function gameOf(rows: readonly string[], spec: Partial<GameSpec> = {}): Game {
  const signs = rows.join('')
  const cols = rows[0]!.length
  const drawn = createGameOn(
    { seed: 1, mode: 'manual', loops: 0, germs: 0, allowances: null, ...spec, cols, rows: rows.length },
    (grid) => {
      for (let cell = 0; cell < grid.length; cell++) grid[cell] = signs[cell] === '#' ? 1 : 0
    },
  )
  const germs = [...signs].flatMap((sign, cell) =>
    germSigns.includes(sign) ? [cell * 4 + germSigns.indexOf(sign)] : [],
  )
  const game: Game = { ...drawn, germs: Uint16Array.from(germs) }
  game.pellets.set([...signs].map((sign) => Number(sign === 'o')))
  game.visited.fill(0)
  if (signs.includes('E')) game.exit = signs.indexOf('E')
  if (signs.includes('P')) game.player = signs.indexOf('P')
  game.visited[game.player] = 1
  return game
}

/** The game drawn the same way; a germ hides what it stands on. */
export function pictureOf(game: Game): string[] {
  const signs: string[] = Array.from(game.grid, (wall, cell) =>
    wall === 1 ? '#' : game.pellets[cell] === 1 ? 'o' : '.',
  )
  signs[game.exit] = 'E'
  signs[game.player] = 'P'
  for (const state of game.germs) signs[state >> 2] = germSigns[state & 3]!
  return Array.from({ length: game.rows }, (_, y) => signs.slice(y * game.cols, (y + 1) * game.cols).join(''))
}
