import type { AgentName } from '@clew/contracts/agents'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useIsPlayedHere } from '../start/tried-template.ts'
import { agentDescription, agentLabel } from '../../../lib/agent-labels.ts'
import { healthQuery } from '../session/api.ts'

/** Who answers, in words for a person. */
interface AgentLabel {
  readonly name: string
  /** What it is, where the name does not say so. */
  readonly note: string | null
}

/** What answers a guest, for whom the server is not asked. */
const guestModel = { name: 'builtin/lam-rules-1', is_builtin: true }

/** Who answers: a program by its name. Null as long as it is not known. */
export function useAgentName(agent: AgentName, program: string | null): AgentLabel | null {
  const { t } = useLingui()
  const isHere = useIsPlayedHere()
  const isLam = agent === 'lam'
  const { data } = useQuery({ ...healthQuery, enabled: isLam && !isHere })
  if (agent === 'program') return { name: program ?? agentLabel(agent), note: t`Own program.` }
  if (!isLam) return { name: agentLabel(agent), note: agentDescription(agent) }
  const model = isHere ? guestModel : data?.model
  if (!model) return null
  return { name: model.name, note: model.is_builtin ? t`Built-in rule engine, not a language model.` : null }
}
