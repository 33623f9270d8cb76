import type { EnrichedState } from '@clew/contracts/mqtt'
import { type AgentView, createGame, type GameSpec, observe } from '@clew/engine'
import type { Agent } from '../agent.ts'
import { ownDecision } from '../decide.ts'
import { winningWalk } from '../evaluate/oracle.ts'

type Pair = readonly [number, number]

/** Quarter turns, with and without a mirror: x and y of a cell by those of the other. */
const isometries: readonly ((cell: Pair) => Pair)[] = [
  ([x, y]) => [x, y],
  ([x, y]) => [-y, x],
  ([x, y]) => [-x, -y],
  ([x, y]) => [y, -x],
  ([x, y]) => [-x, y],
  ([x, y]) => [y, x],
  ([x, y]) => [x, -y],
  ([x, y]) => [-y, -x],
]

/**
 * Plays one game that it knows to its end: at each tick the next step of a shortest walk that wins. It finds out by itself how
 * the map that it is told lies to the real one, and answers nothing when it does not fit. Has to be asked at every tick.
 */
export function createOracleAgent(spec: GameSpec, maxTicks: number): Agent {
  const game = createGame(spec)
  const start = observe(game)
  const walk = winningWalk(game, maxTicks) ?? []
  const cellAt = (cell: number): Pair => [cell % spec.cols, Math.trunc(cell / spec.cols)]
  const places = [start.player_pos, ...walk.map(cellAt)]
  let tick = 0
  let tell: Way | undefined
  return {
    name: 'oracle',
    reset: () => {
      tick = 0
    },
    decide: async (seen) => {
      if (tick === 0) tell = howToldLies(seen, start)
      const place = places[tick]
      const next = places[tick + 1]
      tick += 1
      const said = tell && place && next ? { path: [tell(place), tell(next)] } : {}
      return ownDecision('oracle', seen, said, 0)
    },
  }
}

/** Where a real cell is on the map that is told. */
type Way = (cell: Pair) => Pair

/** The one way in which player, exit and every floor cell fall on their like, and of several the one in which most germs do. */
function howToldLies(seen: EnrichedState, start: AgentView): Way | undefined {
  const isFloor = ([x, y]: Pair) => seen.visible_map[y]?.[x] === 1
  const isGerm = ([x, y]: Pair) => seen.germs.some((germ) => germ.x === x && germ.y === y)
  const isSame = (tell: Way) =>
    String(tell(start.exit_pos)) === String(seen.exit_pos) &&
    start.visible_map.every((row, y) => row.every((floor, x) => (floor === 1) === isFloor(tell([x, y]))))
  const germsMet = (tell: Way) => start.germs.filter(({ x, y }) => isGerm(tell([x, y]))).length
  return isometries
    .map((turn) => onto(turn, start.player_pos, seen.player_pos))
    .filter(isSame)
    .toSorted((one, other) => germsMet(other) - germsMet(one))[0]
}

/** The isometry, moved so that a cell falls on another. */
function onto(turn: Way, from: Pair, to: Pair): Way {
  const [fromX, fromY] = turn(from)
  return (cell) => {
    const [x, y] = turn(cell)
    return [x - fromX + to[0], y - fromY + to[1]]
  }
}
