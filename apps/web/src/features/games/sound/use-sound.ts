import { useEffect } from 'react'
import { cuesBetween } from '../screen-reader/cues.ts'
import type { GameSession } from '../session/session-types.ts'
import { useIsSoundOn } from './sound-setting.ts'
import { createSoundtrack } from './soundtrack.ts'
import { createSpeaker } from './speaker.ts'

/** Lets the game be heard; while sound is off there is nothing here at all. */
export function useSound(session: GameSession) {
  const isOn = useIsSoundOn()
  useEffect(() => {
    if (!isOn) return
    const soundtrack = createSoundtrack()
    const speaker = createSpeaker(() => new AudioContext())
    const stop = session.onPlayedTick(({ before, after, game }) => {
      const cues = cuesBetween(before, after, game.spec.mode === 'manual')
      for (const name of soundtrack.next(cues, after)) speaker.play(name)
    })
    return () => {
      stop()
      speaker.close()
    }
  }, [session, isOn])
}
