import type { Observation } from '@clew/contracts/mqtt'
import type { BoardMap } from './board-map.ts'
import { gridOf, mapOfGrid, unreachable } from './board-map.ts'
import type { Situation } from './situation.ts'
import { seeGerms } from './germ-belief.ts'

type Pair = readonly [number, number]

/** What is read of an observation. */
type Seen = Pick<Observation, 'visible_map' | 'player_pos' | 'exit_pos' | 'oxygenPellets' | 'germs'>

/** What an observation says, or why there is nothing to play. Maps of any shape are taken; germs in walls are left out. */
export function readSituation(observation: Seen, known: BoardMap | null): Situation | string {
  const grid = gridOf(observation.visible_map)
  const cols = observation.visible_map[0]?.length ?? 0
  const cellAt = ([x, y]: Pair) => y * cols + x
  const [player, exit] = [cellAt(observation.player_pos), cellAt(observation.exit_pos)]
  const isFloor = (place: Pair) => place[0] < cols && grid[cellAt(place)] === 0
  if (!isFloor(observation.player_pos)) return 'I do not stand on the floor of this map, so I stand still.'
  if (!isFloor(observation.exit_pos)) return 'The exit is not on the floor of this map, so I stand still.'
  const map = known && isMapOf(known, grid, cols, exit) ? known : mapOfGrid(grid, cols, exit)
  if (map.toExit[player] === unreachable) return 'No way leads to the exit, so I stand still.'
  const pellets = new Uint8Array(grid.length)
  for (const { x, y } of observation.oxygenPellets) if (isFloor([x, y])) pellets[y * cols + x] = 1
  const germs = observation.germs
    .filter(({ x, y }) => isFloor([x, y]))
    .map(({ x, y, dx, dy }) => germStates(map, y * cols + x, dx ?? 0, dy ?? 0))
  return { map, player, pellets, belief: seeGerms(grid.length, germs), ticksToLook: 1 }
}

/** Whether a map made before is of the same maze: the same floor, but for cells that are walled in and that nobody enters. */
function isMapOf(map: BoardMap, grid: Uint8Array, cols: number, exit: number): boolean {
  if (map.cols !== cols || map.exit !== exit || map.open.length !== grid.length) return false
  const { open, deltas } = map
  for (let cell = 0; cell < grid.length; cell++) {
    let ways = 0
    if (grid[cell] === 0) for (let dir = 0; dir < 4; dir++) if (grid[cell + deltas[dir]!] === 0) ways |= 1 << dir
    if (ways !== open[cell]) return false
  }
  return true
}

/** The states in which a germ may be: one where its heading is told, else each way that is open. */
export function germStates({ open }: BoardMap, cell: number, dx: number, dy: number): number[] {
  const told = [dy < 0, dx > 0, dy > 0, dx < 0].indexOf(true)
  if (told >= 0 && (dx === 0 || dy === 0)) return [cell * 4 + told]
  const ways = [0, 1, 2, 3].filter((dir) => open[cell]! & (1 << dir))
  return ways.length === 0 ? [cell * 4] : ways.map((dir) => cell * 4 + dir)
}
