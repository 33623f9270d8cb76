import { useEffect, useState } from 'react'
import type { GameSession } from '../session/session-types.ts'
import { createVoice, type Voice } from './voice.ts'

export function useVoice(session: GameSession): Voice {
  const [voice] = useState(() => createVoice(session, () => performance.now()))
  useEffect(() => voice.listen(), [voice])
  return voice
}
