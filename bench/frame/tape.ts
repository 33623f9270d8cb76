import { createSceneTaker } from '../../apps/web/src/board/take-scenes.ts'
import type { Scene } from '../../apps/web/src/board/scene.ts'
import {
  applyHint,
  cellAt,
  cellIndex,
  createGame,
  emptyHint,
  type Game,
  shortestPath,
  step,
} from '../../packages/engine/src/index.ts'

/** The full board with as many germs as the settings allow, steered by an agent, so that there is a plan to draw. */
const spec = { mode: 'lam', cols: 33, rows: 21, germs: 20, loops: 60, allowances: null } as const
/** Where the player walks to in turn, far from the exit. */
const goals = [
  { x: 15, y: 9 },
  { x: 5, y: 17 },
  { x: 21, y: 3 },
  { x: 3, y: 3 },
]
const decisionTicks = 5

/** The scenes of `ticks` ticks of a game that goes on all the time, with a wall broken in its middle. */
export function recordTape(ticks: number): Scene[] {
  for (let seed = 0; ; seed++) {
    const scenes = playSeed(seed, ticks)
    if (scenes.length === ticks && scenes.at(-1)?.outcome === 'playing') return scenes
  }
}

function playSeed(seed: number, ticks: number): Scene[] {
  const game = createGame({ ...spec, seed })
  const taker = createSceneTaker()
  const scenes: Scene[] = []
  while (scenes.length < ticks && game.status === 'running') {
    if (game.tick % decisionTicks === 0) applyHint(game, decide(game))
    if (scenes.length === ticks >> 1) applyHint(game, { ...emptyHint, breakWalls: [cellAt(game, game.player)] })
    step(game, 0)
    scenes.push(taker.take(game))
  }
  return scenes
}

function decide(game: Game) {
  const goal = goals[Math.floor(game.tick / 30) % goals.length]!
  const way = shortestPath(game.grid, game.cols, game.player, cellIndex(game, goal))
  return { ...emptyHint, path: way.map((cell) => cellAt(game, cell)) }
}
