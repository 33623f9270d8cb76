import { createContext, use, useEffect, useState } from 'react'
import { useValue } from '../../../lib/use-value.ts'
import type { GameSession } from '../session/session-types.ts'
import { createGhostRace, type GhostRace, type GhostState } from './ghost-race.ts'

export const GhostRaceContext = createContext<GhostRace | null>(null)

/** The race of this page, as long as the page is there. */
export function useOwnGhostRace(session: GameSession): GhostRace {
  const [race] = useState(() => createGhostRace(session))
  useEffect(() => race.listen(), [race])
  return race
}

export function useGhostRace(): GhostRace {
  const race = use(GhostRaceContext)
  if (race === null) throw new Error('useGhostRace needs a GhostRaceContext above it')
  return race
}

export function useGhost(): GhostState {
  const race = useGhostRace()
  return useValue(race)
}
