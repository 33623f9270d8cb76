import type { BoardMap } from '../situation/board-map.ts'
import { unreachable } from '../situation/board-map.ts'
import type { GermBelief, GermSpread } from '../situation/germ-belief.ts'
import { addTo, clearSpread, emptySpread, moveSpread } from '../situation/germ-belief.ts'

/** Ticks that are looked ahead. */
export const horizonTicks = 10

/** Cells further from the player than this are not looked at. */
export const sightSteps = 12

/** What an arrival near the exit is worth at the end of the horizon: so much, times this for each step that is left. */
const hope = 0.9
const hopePerStep = 0.98

/** Where to reach what; moves are 0 stay, 1 up, 2 right, 3 down, 4 left. Buffers of one board size, written anew for each look. */
export interface Outlook {
  readonly cells: number
  /** Cells in sight, nearest first, beginning with the player's own. */
  readonly order: Uint16Array
  count: number
  /** Steps from the player, by cell; `unreachable` out of sight. */
  readonly distance: Uint16Array
  /** Direction of the first step towards a cell. */
  readonly firstStep: Uint8Array
  /** Chance to be touched in this tick, by move; 1 where a wall is. */
  readonly risk: Float64Array
  /** Chance to live through the horizon after a move, when evading as well as one can without seeing more; 0 where a wall is. */
  readonly safety: Float64Array
  /** The same when making for the exit: 1 is having reached it. */
  readonly progress: Float64Array
  /** Expected number of germs by tick ahead and cell. */
  readonly expected: Float64Array
  readonly spreads: readonly [GermSpread, GermSpread]
  readonly work: readonly [Float64Array, Float64Array, Float64Array, Float64Array]
}

export function createOutlook(cells: number): Outlook {
  const perCell = () => new Float64Array(cells)
  return {
    cells,
    order: new Uint16Array(cells),
    count: 0,
    distance: new Uint16Array(cells).fill(unreachable),
    firstStep: new Uint8Array(cells),
    risk: new Float64Array(5),
    safety: new Float64Array(5),
    progress: new Float64Array(5),
    expected: new Float64Array(cells * (horizonTicks + 1)),
    spreads: [emptySpread(cells), emptySpread(cells)],
    work: [perCell(), perCell(), perCell(), perCell()],
  }
}

/** Looks ahead from where the player is. Grows with the cells in sight and the germs near it, not with the board. */
export function lookOut(outlook: Outlook, map: BoardMap, player: number, belief: GermBelief): void {
  findCellsInSight(outlook, map, player)
  foresee(outlook, map, player, belief)
  weighMoves(outlook, map, player)
}

/** The first part of a look: which cells are in sight, how far they are, and where the way there begins. */
export function findCellsInSight(outlook: Outlook, map: BoardMap, player: number): void {
  const { order, distance, firstStep } = outlook
  for (let i = 0; i < outlook.count; i++) distance[order[i]!] = unreachable
  order[0] = player
  distance[player] = 0
  let count = 1
  for (let next = 0; next < count; next++) {
    const cell = order[next]!
    const steps = distance[cell]! + 1
    if (steps > sightSteps) break
    const ways = map.open[cell]!
    for (let dir = 0; dir < 4; dir++) {
      if (!(ways & (1 << dir))) continue
      const beside = cell + map.deltas[dir]!
      if (distance[beside] !== unreachable) continue
      distance[beside] = steps
      firstStep[beside] = steps === 1 ? dir : firstStep[cell]!
      order[count++] = beside
    }
  }
  outlook.count = count
}

/** Fills `expected` where `weighMoves` reads it. Germs that cannot meet the player within the horizon are left out. */
function foresee(outlook: Outlook, map: BoardMap, player: number, belief: GermBelief): void {
  const { expected, cells, spreads } = outlook
  expected.fill(0)
  let [now, next] = spreads
  clearSpread(now)
  const { spread } = belief
  for (let i = 0; i < spread.count; i++) {
    const state = spread.states[i]!
    const mass = spread.expected[state]!
    if (mass > 0) addTo(now, state, mass)
  }
  for (let tick = 0; ; tick++) {
    keepNear(now, map, player, 2 * horizonTicks - tick)
    const base = tick * cells
    for (let i = 0; i < now.count; i++) expected[base + (now.states[i]! >> 2)]! += now.expected[now.states[i]!]!
    if (tick === horizonTicks) return
    moveSpread(map, now, next)
    const swap = now
    now = next
    next = swap
  }
}

/** Takes away what is further from the player, as the crow flies, than so many steps. */
function keepNear(spread: GermSpread, { columns, lines }: BoardMap, player: number, steps: number): void {
  const { states, expected } = spread
  const x = columns[player]!
  const y = lines[player]!
  let kept = 0
  for (let i = 0; i < spread.count; i++) {
    const state = states[i]!
    const cell = state >> 2
    if (Math.abs(columns[cell]! - x) + Math.abs(lines[cell]! - y) <= steps) states[kept++] = state
    else expected[state] = 0
  }
  spread.count = kept
}

/** Backwards through the ticks: the best that can be had from each cell that can be reached by then. */
function weighMoves(outlook: Outlook, map: BoardMap, player: number): void {
  const { order, count, distance, work } = outlook
  const [safe, toward, safeMove, towardMove] = work
  for (let i = 0; i < count; i++) {
    const cell = order[i]!
    if (distance[cell]! > horizonTicks) break
    safe[cell] = 1
    toward[cell] = hopeAt(map.toExit[cell]!)
  }
  for (let tick = horizonTicks - 1; tick >= 0; tick--) {
    for (let i = 0; i < count; i++) {
      const cell = order[i]!
      if (distance[cell]! > tick + 1) break
      const survival = survivalAt(outlook, map, tick, cell)
      safeMove[cell] = survival * (cell === map.exit ? 1 : safe[cell]!)
      towardMove[cell] = survival * (cell === map.exit ? 1 : toward[cell]!)
    }
    if (tick === 0) break
    for (let i = 0; i < count; i++) {
      const cell = order[i]!
      if (distance[cell]! > tick) break
      safe[cell] = bestAround(map, safeMove, cell)
      toward[cell] = bestAround(map, towardMove, cell)
    }
  }
  for (let move = 0; move < 5; move++) {
    const isOpen = move === 0 || (map.open[player]! & (1 << (move - 1))) !== 0
    const cell = move === 0 ? player : player + map.deltas[move - 1]!
    outlook.risk[move] = isOpen ? 1 - survivalAt(outlook, map, 0, cell) : 1
    outlook.safety[move] = isOpen ? safeMove[cell]! : 0
    outlook.progress[move] = isOpen ? towardMove[cell]! : 0
  }
}

const hopes = Float64Array.from({ length: 256 })
hopes.forEach((_, steps) => (hopes[steps] = steps === 0 ? hope : hopes[steps - 1]! * hopePerStep))

function hopeAt(stepsToExit: number): number {
  return stepsToExit < hopes.length ? hopes[stepsToExit]! : hopes[hopes.length - 1]!
}

/** Chance that nothing touches a player that enters a cell in a tick: germs that are there, and those that come there. */
function survivalAt({ expected, cells }: Outlook, map: BoardMap, tick: number, cell: number): number {
  const there = expected[tick * cells + cell]!
  const danger = cell === map.exit ? there : there + expected[(tick + 1) * cells + cell]!
  return danger >= 1 ? 0 : 1 - danger
}

function bestAround({ open, deltas }: BoardMap, values: Float64Array, cell: number): number {
  let best = values[cell]!
  const ways = open[cell]!
  for (let dir = 0; dir < 4; dir++) {
    if (!(ways & (1 << dir))) continue
    const value = values[cell + deltas[dir]!]!
    if (value > best) best = value
  }
  return best
}
