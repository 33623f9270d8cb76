import type { Run } from '@clew/contracts/http/leaderboard'
import { t } from '@lingui/core/macro'

/** The built-in agent is labelled as what it is wherever its name is shown (design section 8). */
export const isRuleEngine = (agent: string | null): boolean => agent?.startsWith('builtin/lam-rules') === true

export function divisionName(division: Run['division']): string {
  const names = { pure: t`Pure`, assisted: t`Assisted`, sandbox: t`Sandbox` }
  return names[division]
}
