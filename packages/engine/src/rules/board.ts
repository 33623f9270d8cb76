import type { Cell, Game } from '../types.ts'

type Tables = Pick<Game, 'grid' | 'deltas' | 'openings' | 'germAhead'>

/** Fills the tables that follow from the grid; `openCell` keeps them true when a wall goes. */
export function fillTables(tables: Tables): void {
  const { grid } = tables
  for (let cell = 0; cell < grid.length; cell++) if (grid[cell] === 0) fillTablesAt(tables, cell)
}

/** Turns a wall into floor. */
export function openCell(game: Game, cell: number): void {
  game.grid[cell] = 0
  fillTablesAt(game, cell)
  for (const delta of game.deltas) if (game.grid[cell + delta] === 0) fillTablesAt(game, cell + delta)
}

function fillTablesAt({ grid, deltas, openings, germAhead }: Tables, cell: number): void {
  let open = 0
  for (let dir = 0; dir < 4; dir++) if (grid[cell + deltas[dir]!] === 0) open |= 1 << dir
  openings[cell] = open
  for (let dir = 0; dir < 4; dir++) germAhead[cell * 4 + dir] = stateAhead(deltas, open, cell, dir)
}

/** A germ that faces a wall turns back and moves at once; one that is walled in stays (`docs/spec/design.md` section 5). */
function stateAhead(deltas: Int8Array, open: number, cell: number, dir: number): number {
  if (open & (1 << dir)) return (cell + deltas[dir]!) * 4 + dir
  const back = dir ^ 2
  if (open & (1 << back)) return (cell + deltas[back]!) * 4 + back
  return cell * 4 + dir
}

/** Whether the neighbour of a floor cell in a direction (0 up, 1 right, 2 down, 3 left) is floor. */
export function isOpen({ openings }: Pick<Game, 'openings'>, cell: number, direction: number): boolean {
  return (openings[cell]! & (1 << direction)) !== 0
}

/** The position of a cell index. */
export function cellAt(game: Pick<Game, 'cols'>, cell: number): Cell {
  return { x: cell % game.cols, y: Math.trunc(cell / game.cols) }
}

/** The index of a position, or -1 when it is not on the board. Takes any numbers. */
export function cellIndex(game: Pick<Game, 'cols' | 'rows'>, cell: Cell): number {
  const { x, y } = cell
  const isOnBoard = x >= 0 && y >= 0 && x < game.cols && y < game.rows && Number.isInteger(x) && Number.isInteger(y)
  return isOnBoard ? y * game.cols + x : -1
}

/** Steps between two cells if there were no walls (Manhattan distance). */
export function cellDistance(game: Pick<Game, 'cols'>, a: number, b: number): number {
  const from = cellAt(game, a)
  const to = cellAt(game, b)
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y)
}
