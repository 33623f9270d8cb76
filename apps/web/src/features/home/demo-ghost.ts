import type { Ghost } from '@clew/agents/ghost'
import type { Game } from '@clew/engine'
import type { GhostScenes } from '../../board/scene.ts'
import type { startDqnGhost } from '../../lib/dqn-ghost.ts'

/** The DQN in the mazes of the home page; a board without it is no worse. */
export interface DemoGhost {
  /** From now on it walks the maze of this game, in a game of its own. */
  haunt(game: Game): void
  /** To be called after each tick of that game. */
  follow(): void
  scenes(): GhostScenes | null
  stop(): void
}

/** Nothing of the page waits for it: its code and its weights come once the board has been alive for so long. */
const fetchedAfterMs = 2500

/** `onChange` hears of each of its ticks. */
export function createDemoGhost(onChange: () => void): DemoGhost {
  let start: typeof startDqnGhost | undefined
  let leader: Game | undefined
  let ghost: Ghost | undefined
  let scenes: GhostScenes | null = null
  let isStopped = false

  const haunt = (game: Game) => {
    ghost?.stop()
    scenes = null
    leader = game
    const note = (_: Game, next: GhostScenes) => {
      if (leader !== game) return
      scenes = next
      onChange()
    }
    ghost = start?.({ leader: game, clock: 'realtime', onChange: note, onFailed: () => undefined })
  }
  const fetchCode = async () => {
    start = (await import('../../lib/dqn-ghost.ts').catch(() => null))?.startDqnGhost
    if (leader && !isStopped) haunt(leader)
  }
  const timer = setTimeout(() => void fetchCode(), fetchedAfterMs)

  return {
    haunt,
    follow: () => ghost?.follow(),
    scenes: () => scenes,
    stop() {
      isStopped = true
      clearTimeout(timer)
      ghost?.stop()
    },
  }
}
