import { useLingui } from '@lingui/react/macro'
import classes from './agent-message.module.css'
import { actionFates, type AgentReport } from '../session/agent-report.ts'
import { usePlay } from '../session/use-game-session.ts'

/** What the agent says, in a strip of its own, where no panel says it beside the board. */
export function AgentMessage() {
  const { t } = useLingui()
  const text = usePlay(({ agent }) => agent?.error ?? agent?.notPlayed ?? agent?.text ?? '')
  const refusals = usePlay(({ agent }) => (agent ? refusalsOf(agent) : ''))
  const isSaid = text !== ''
  return (
    <section className={classes.strip} aria-label={t`What the agent says`} data-empty={!isSaid || undefined}>
      {refusals !== '' && <p className={classes.text}>{refusals}</p>}
      <p className={classes.text}>{isSaid ? text : t`The agent's first hint will stand here.`}</p>
    </section>
  )
}

/** What the rules refused of the last hint, and why. */
const refusalsOf = (report: AgentReport): string =>
  actionFates(report)
    .filter(({ isRefused }) => isRefused)
    .map(({ name, words }) => `${name} ${words}`)
    .join(' · ')
