/** Cells further than any way on a board: no way leads there. */
export const unreachable = 0xffff

/** The corridors of a maze are followed for so many steps. */
const maxCorridorSteps = 7

/**
 * What a maze is, whoever stands in it. A place is its cell index `y * cols + x`, a direction 0 up, 1 right, 2 down, 3 left,
 * and a germ's state `cell * 4 + direction`, as in the engine. The border is wall.
 */
export interface BoardMap {
  readonly cols: number
  readonly rows: number
  readonly exit: number
  /** Where a cell is, by cell. */
  readonly columns: Uint8Array
  readonly lines: Uint8Array
  /** Cell index differences of the four directions. */
  readonly deltas: Int8Array
  /** Directions that are open from each floor cell, one bit each; 0 for walls. */
  readonly open: Uint8Array
  /** The floor cells that somebody can enter. */
  readonly floor: Uint16Array
  /** By cell: its place in `floor`; the length of `floor` for all others. */
  readonly places: Uint16Array
  /** By place: the places of the four cells beside it. */
  readonly beside: Uint16Array
  /** The state of a germ after a move without a turn, by state. */
  readonly ahead: Uint16Array
  /** Steps to the exit, by cell. */
  readonly toExit: Uint16Array
  /** By state: steps to the next junction that way (at most 7), plus 8 where the corridor is a dead end; 0 before a wall. */
  readonly corridors: Uint8Array
}

/** How many of four bits are set. */
export const bitCount = Uint8Array.from(
  { length: 16 },
  (_, bits) => [0, 1, 2, 3].filter((bit) => bits & (1 << bit)).length,
)

/** A map as observations have it (rows of columns, 1 for floor) as a grid: 0 floor, 1 wall, by cell. Maps of any shape are taken; what is not inside the border is wall. */
export function gridOf(map: readonly (readonly number[])[]): Uint8Array {
  const cols = map[0]?.length ?? 0
  const floor = Uint8Array.from({ length: map.length * cols }, (_, cell) =>
    map[Math.trunc(cell / cols)]?.[cell % cols] === 1 ? 1 : 0,
  )
  return gridInside(floor, cols)
}

/** The same of a map by cell. */
export function gridInside(floor: Uint8Array, cols: number): Uint8Array {
  const lastRow = floor.length - cols
  return floor.map((isFloor, cell) => {
    const x = cell % cols
    return isFloor === 1 && x > 0 && x < cols - 1 && cell >= cols && cell < lastRow ? 0 : 1
  })
}

type Moves = Pick<BoardMap, 'cols' | 'rows' | 'exit' | 'deltas' | 'open' | 'ahead'>

/** The map of a grid (0 floor, 1 wall, by cell; its border is wall). Grows with the number of cells. */
export function mapOfGrid(grid: Uint8Array, cols: number, exit: number): BoardMap {
  const deltas = Int8Array.of(-cols, 1, cols, -1)
  const open = new Uint8Array(grid.length)
  const ahead = new Uint16Array(grid.length * 4)
  for (let cell = 0; cell < grid.length; cell++) {
    if (grid[cell] !== 0) continue
    for (let dir = 0; dir < 4; dir++) if (grid[cell + deltas[dir]!] === 0) open[cell]! |= 1 << dir
    for (let dir = 0; dir < 4; dir++) ahead[cell * 4 + dir] = stateAhead(deltas, open[cell]!, cell, dir)
  }
  return completeMap({ cols, rows: grid.length / cols, exit, deltas, open, ahead })
}

/** Adds what follows from where one can go. */
export function completeMap(moves: Moves): BoardMap {
  const { cols, open, deltas } = moves
  const columns = new Uint8Array(open.length)
  const lines = new Uint8Array(open.length)
  const floor = new Uint16Array(open.length)
  let floors = 0
  for (let cell = 0; cell < open.length; cell++) {
    columns[cell] = cell % cols
    lines[cell] = Math.trunc(cell / cols)
    if (open[cell] !== 0) floor[floors++] = cell
  }
  const places = new Uint16Array(open.length).fill(floors)
  for (let place = 0; place < floors; place++) places[floor[place]!] = place
  return {
    ...moves,
    floor: floor.slice(0, floors),
    places,
    beside: Uint16Array.from({ length: floors * 4 }, (_, at) => places[floor[at >> 2]! + deltas[at & 3]!]!),
    columns,
    lines,
    toExit: distancesFrom(moves, moves.exit),
    corridors: followCorridors(moves),
  }
}

/** A germ that faces a wall turns back and moves at once; one that is walled in stays. */
function stateAhead(deltas: Int8Array, open: number, cell: number, dir: number): number {
  if (open & (1 << dir)) return (cell + deltas[dir]!) * 4 + dir
  const back = dir ^ 2
  return open & (1 << back) ? (cell + deltas[back]!) * 4 + back : cell * 4 + dir
}

/** Steps from every cell to one, `unreachable` where no way leads. */
export function distancesFrom({ open, deltas }: Pick<Moves, 'open' | 'deltas'>, root: number): Uint16Array {
  const distances = new Uint16Array(open.length).fill(unreachable)
  const queue = new Uint16Array(open.length)
  let count = 1
  queue[0] = root
  distances[root] = 0
  for (let next = 0; next < count; next++) {
    const cell = queue[next]!
    for (let dir = 0; dir < 4; dir++) {
      if (!(open[cell]! & (1 << dir))) continue
      const beside = cell + deltas[dir]!
      if (distances[beside] !== unreachable) continue
      distances[beside] = distances[cell]! + 1
      queue[count++] = beside
    }
  }
  return distances
}

function followCorridors({ open, deltas, exit }: Moves): Uint8Array {
  const corridors = new Uint8Array(open.length * 4)
  for (let cell = 0; cell < open.length; cell++)
    for (let dir = 0; dir < 4; dir++)
      if (open[cell]! & (1 << dir)) corridors[cell * 4 + dir] = followCorridor(open, deltas, exit, cell, dir)
  return corridors
}

function followCorridor(open: Uint8Array, deltas: Int8Array, exit: number, from: number, dir: number): number {
  let cell = from + deltas[dir]!
  let heading = dir
  for (let steps = 1; steps < maxCorridorSteps; steps++) {
    const ways = open[cell]!
    if (cell === exit || bitCount[ways]! > 2) return steps
    const onward = ways & ~(1 << (heading ^ 2))
    if (onward === 0) return steps + 8
    heading = 31 - Math.clz32(onward)
    cell += deltas[heading]!
  }
  return maxCorridorSteps
}
