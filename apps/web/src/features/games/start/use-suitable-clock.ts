import type { AgentName } from '@clew/contracts/agents'
import { suitableClock, type SuitableClock } from './suitable-clock.ts'
import { useIsPlayedHere } from './tried-template.ts'
import { useServerModel } from './use-server-model.ts'

/** Which clock suits an agent here: for whoever is signed in by what is known of the server's model. */
export function useSuitableClock(): (agent: AgentName) => SuitableClock {
  const model = useServerModel()
  const isHere = useIsPlayedHere()
  return (agent) => suitableClock(agent, model, isHere)
}
