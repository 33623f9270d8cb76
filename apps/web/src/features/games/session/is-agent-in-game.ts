import type { PlayState } from './play-state.ts'

/** Whether an agent moves in the game on the board, or gives hints in it. */
export function isAgentInGame({ phase, mode, feed, agent }: PlayState): boolean {
  return phase !== 'idle' && (mode === 'lam' || feed.kind !== 'disconnected' || agent !== null)
}
