import type { AgentKind } from '@clew/contracts/agents'
import type { LeaderboardEntry, Run } from '@clew/contracts/http/leaderboard'
import { t } from '@lingui/core/macro'

/** Who played, as the server knows it; `claimed` is what a run from before that only says of itself. */
export type PlayerKind = AgentKind | 'rule-engine' | 'claimed' | 'nobody'

/** The built-in agent is labelled as what it is wherever its name is shown (`docs/spec/design.md` section 8). */
export function playerKind({ agent, agent_kind: kind }: Pick<LeaderboardEntry, 'agent' | 'agent_kind'>): PlayerKind {
  if (agent === null) return 'nobody'
  if (kind === null) return 'claimed'
  return kind === 'model' && agent.startsWith('builtin/lam-rules') ? 'rule-engine' : kind
}

/** How much longer than its game time a game may take before that is worth a word. */
const slack = { factor: 1.2, seconds: 5 }

/** Whether a game in real time was paused, or played in slow motion; in lockstep it waits for its agent anyway. */
export function wasSlow({ clock, wall_time: wallTime, survival_time: gameTime }: Timed): boolean {
  return clock === 'realtime' && wallTime !== null && wallTime > gameTime * slack.factor + slack.seconds
}
type Timed = Pick<LeaderboardEntry, 'clock' | 'wall_time' | 'survival_time'>

export function divisionName(division: Run['division']): string {
  const names = { pure: t`Pure`, assisted: t`Assisted`, sandbox: t`Sandbox`, programs: t`Own programs` }
  return names[division]
}

/** How many of somebody's games with this template were submitted; and with any, where that is known. */
export function attemptsText(
  { begun, submitted }: NonNullable<Run['attempts']>,
  inAll: Run['attempts_in_all'] = null,
): string {
  const own = t`${submitted} of ${begun} submitted, of all that this player began with this template in this mode`
  if (inAll === null || inAll.begun === begun) return own
  const { begun: begunInAll, submitted: submittedInAll } = inAll
  return t`${own}; ${submittedInAll} of ${begunInAll} with any template`
}
