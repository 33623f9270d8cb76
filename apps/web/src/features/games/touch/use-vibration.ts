import { useReducedMotion } from '@mantine/hooks'
import { useEffect } from 'react'
import { cuesBetween } from '../screen-reader/cues.ts'
import type { GameSession } from '../session/session-types.ts'
import { vibrationOf } from './vibration.ts'

/** Lets the game be felt on a phone, unless its owner asked for less motion. */
export function useVibration(session: GameSession) {
  const isCalm = useReducedMotion(false, { getInitialValueInEffect: false })
  useEffect(() => {
    if (isCalm || !('vibrate' in navigator) || !matchMedia('(pointer: coarse)').matches) return
    return session.onPlayedTick(({ before, after, game }) => {
      const pattern = vibrationOf(cuesBetween(before, after, game.spec.mode === 'manual'))
      if (pattern) navigator.vibrate([...pattern])
    })
  }, [session, isCalm])
}
