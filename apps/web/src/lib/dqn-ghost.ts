import { createDqnAgent } from '@clew/agents/dqn/dqn-agent'
import { startGhost, type Ghost } from '@clew/agents/ghost'
import type { Clock } from '@clew/contracts/clock'
import type { Game } from '@clew/engine'
import type { GhostScenes } from '../board/scene.ts'
import { createSceneTaker } from '../board/take-scenes.ts'

interface DqnGhostOptions {
  readonly leader: Game
  readonly clock: Clock
  /** Hears of every tick of the ghost, and at once when it is there. */
  onChange(game: Game, scenes: GhostScenes): void
  onFailed(): void
}

/** The DQN beside a game, with pictures of its way. Without look-ahead, since it decides between two frames of the page. */
export function startDqnGhost({ leader, clock, onChange, onFailed }: DqnGhostOptions): Ghost {
  const taker = createSceneTaker()
  const take = (game: Game) => taker.take(game, { isPlanShown: false, advice: [], values: null })
  let last: GhostScenes | undefined
  const show = (game: Game) => {
    const after = take(game)
    last = { before: last?.after ?? after, after }
    onChange(game, last)
  }
  const agent = createDqnAgent({ lookAhead: false })
  const ghost = startGhost({ leader, agent, clock, onEvent: taker.hear, onStep: show, onFailed })
  show(ghost.game)
  ghost.follow()
  return ghost
}
