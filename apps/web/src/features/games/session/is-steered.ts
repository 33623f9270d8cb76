import type { PlayState } from './play-state.ts'

/** Whether keys, swipes and the direction keys on the screen move the player just now. */
export function isSteered({ phase, mode, isPaused, isMenuOpen }: PlayState): boolean {
  return phase === 'running' && mode === 'manual' && !isPaused && !isMenuOpen
}
