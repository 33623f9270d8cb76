import { agentChoices } from '@clew/agents/agent-choices'
import type { AgentName } from '@clew/contracts/http/games'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../lib/auth.tsx'
import { healthQuery } from '../session/api.ts'

/** Who answers, in words for a person. */
interface AgentLabel {
  readonly name: string
  /** What it is, where the name does not say so. */
  readonly note: string | null
}

const ruleEngineNote = 'Built-in rule engine, not a language model.'
/** What answers a guest, for whom the server is not asked. */
const guestAgent: AgentLabel = { name: 'builtin/lam-rules-1', note: ruleEngineNote }

/** Null as long as it is not known. */
export function useAgentName(agent: AgentName): AgentLabel | null {
  const isGuest = useAuth().user === null
  const isLam = agent === 'lam'
  const { data } = useQuery({ ...healthQuery, enabled: isLam && !isGuest })
  if (!isLam) return { name: agentChoices[agent].label, note: agentChoices[agent].description }
  if (isGuest) return guestAgent
  return data ? { name: data.model.name, note: data.model.is_builtin ? ruleEngineNote : null } : null
}
