import type { WireHint } from '@clew/contracts/hint'
import type { Disturbance } from '@clew/contracts/evaluations/disturbances'
import type { EnrichedState } from '@clew/contracts/mqtt'
import type { Agent } from '../agent.ts'
import { type Dice, isHit, roll } from '../situation/dice.ts'

type Pair = readonly [number, number]

/** Where a cell of a board of so many columns and rows is on the map that is told, and back. */
interface Geometry {
  readonly tell: (cell: Pair) => Pair
  readonly untell: (cell: Pair) => Pair
  /** Columns and rows of the map that is told. */
  readonly size: Pair
}

/** An agent to which the same games are told otherwise, and whose answers are understood accordingly; chance goes by the seed and the tick. */
export function disturbedAgent(agent: Agent, disturbance: Disturbance, seed: number): Agent {
  return {
    ...agent,
    async decide(observation, signal) {
      const { tell, untell } = tellingOf(disturbance, observation, seed)
      const decision = await agent.decide(tell(observation), signal)
      return { ...decision, hint: untell(decision.hint) }
    },
  }
}

interface Telling {
  readonly tell: (observation: EnrichedState) => EnrichedState
  readonly untell: (hint: WireHint) => WireHint
}

const asItIs = (hint: WireHint): WireHint => hint

function tellingOf(disturbance: Disturbance, observation: EnrichedState, seed: number): Telling {
  const dice: Dice = { key: seed ^ Math.imul(observation.game_tick ?? 0, 0x9e3779b1), count: 0 }
  if (disturbance === 'noisy') return { tell: (seen) => withNoise(seen, dice), untell: asItIs }
  if (disturbance === 'shuffled') return { tell: (seen) => shuffled(seen, dice), untell: asItIs }
  const geometry = geometries[disturbance](sizeOf(observation))
  return { tell: (seen) => onOtherMap(seen, geometry), untell: (hint) => onOwnMap(hint, geometry) }
}

const sizeOf = ({ visible_map: map }: EnrichedState): Pair => [map[0]?.length ?? 0, map.length]

/** Columns and rows of wall to the left of a map that is drawn elsewhere, and above it. */
const shift: Pair = [3, 2]

const geometries: { readonly [Name in 'mirrored' | 'rotated' | 'shifted']: (size: Pair) => Geometry } = {
  mirrored: ([cols, rows]) => {
    const mirror = ([x, y]: Pair): Pair => [cols - 1 - x, y]
    return { tell: mirror, untell: mirror, size: [cols, rows] }
  },
  rotated: ([cols, rows]) => ({
    tell: ([x, y]) => [rows - 1 - y, x],
    untell: ([x, y]) => [y, rows - 1 - x],
    size: [rows, cols],
  }),
  shifted: ([cols, rows]) => ({
    tell: ([x, y]) => [x + shift[0], y + shift[1]],
    untell: ([x, y]) => [x - shift[0], y - shift[1]],
    size: [cols + shift[0], rows + shift[1]],
  }),
}

function onOtherMap(seen: EnrichedState, { tell, untell, size: [cols, rows] }: Geometry): EnrichedState {
  const point = <P extends { readonly x: number; readonly y: number }>(thing: P): P => {
    const [x, y] = tell([thing.x, thing.y])
    return { ...thing, x, y }
  }
  const germ = (one: EnrichedState['germs'][number]) => {
    const { dx, dy } = one
    if (dx === undefined || dy === undefined) return point(one)
    const [aheadX, aheadY] = tell([one.x + dx, one.y + dy])
    const told = point(one)
    return { ...told, dx: aheadX - told.x, dy: aheadY - told.y }
  }
  const floorAt = ([x, y]: Pair): 0 | 1 => seen.visible_map[y]?.[x] ?? 0
  return {
    ...seen,
    player_pos: [...tell(seen.player_pos)],
    exit_pos: [...tell(seen.exit_pos)],
    visible_map: Array.from({ length: rows }, (_, y) =>
      Array.from({ length: cols }, (_, x) => floorAt(untell([x, y]))),
    ),
    oxygenPellets: seen.oxygenPellets.map(point),
    germs: seen.germs.map(germ),
  }
}

/** The fields of a hint that name cells. */
const cellFields = [
  'path',
  'break_wall',
  'break_walls',
  'teleport_player',
  'move_exit',
  'spawn_oxygen',
  'highlight_zone',
] as const

function onOwnMap(hint: WireHint, { untell }: Geometry): WireHint {
  const cells = cellFields.filter((field) => field in hint).map((field) => [field, untellCells(hint[field], untell)])
  return { ...hint, ...Object.fromEntries(cells) }
}

/** `[x, y]`, `{x, y}` and lists of them; what is none of these stays as it is, and is refused as in any other hint. */
function untellCells(value: unknown, untell: Geometry['untell']): unknown {
  if (Array.isArray(value)) {
    const [x, y] = value as unknown[]
    if (value.length === 2 && typeof x === 'number' && typeof y === 'number') return untell([x, y])
    return value.map((item) => untellCells(item, untell))
  }
  if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value)) return value
  const { x, y } = value
  if (typeof x !== 'number' || typeof y !== 'number') return value
  const [ownX, ownY] = untell([x, y])
  return { x: ownX, y: ownY }
}

const noise = 0.1

function withNoise(seen: EnrichedState, dice: Dice): EnrichedState {
  const isOpen = ([x, y]: Pair) => seen.visible_map[y]?.[x] === 1
  const germ = (one: EnrichedState['germs'][number]) => {
    if (!isHit(dice, noise)) return one
    const around: Pair[] = [
      [one.x, one.y - 1],
      [one.x + 1, one.y],
      [one.x, one.y + 1],
      [one.x - 1, one.y],
    ]
    const open = around.filter(isOpen)
    const [x, y] = open[roll(dice, open.length)] ?? [one.x, one.y]
    return { ...one, x, y }
  }
  return { ...seen, germs: seen.germs.map(germ), oxygenPellets: seen.oxygenPellets.filter(() => !isHit(dice, noise)) }
}

function shuffled(seen: EnrichedState, dice: Dice): EnrichedState {
  const fields = <T extends object>(one: T): T => Object.fromEntries(inAnyOrder(Object.entries(one), dice)) as T
  return fields({
    ...seen,
    germs: inAnyOrder(seen.germs, dice).map(fields),
    oxygenPellets: inAnyOrder(seen.oxygenPellets, dice).map(fields),
  })
}

/** Fisher and Yates. */
function inAnyOrder<T>(items: readonly T[], dice: Dice): T[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const other = roll(dice, last + 1)
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}
