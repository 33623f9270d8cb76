import { useEffect, useState } from 'react'
import type { GameSession } from '../session/session-types.ts'
import type { GhostRace } from '../ghost/ghost-race.ts'
import { createVoice, type Voice } from './voice.ts'

export function useVoice(session: GameSession, race: GhostRace): Voice {
  const [voice] = useState(() => createVoice(session, race, () => performance.now()))
  useEffect(() => voice.listen(), [voice])
  return voice
}
