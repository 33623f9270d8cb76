import { useEffect, useState } from 'react'
import type { GameSession } from '../session/session-types.ts'
import type { GhostRace } from '../ghost/ghost-race.ts'
import { createNarrator, type Narrator } from './narrator.ts'

export function useNarrator(session: GameSession, race: GhostRace): Narrator {
  const [narrator] = useState(() => createNarrator(session, race, () => performance.now()))
  useEffect(() => narrator.listen(), [narrator])
  return narrator
}
