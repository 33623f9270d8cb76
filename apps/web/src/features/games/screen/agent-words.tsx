import { useLingui } from '@lingui/react/macro'
import classes from './agent-words.module.css'
import { usePlay } from '../session/use-game-session.ts'

/** What the agent says, in a strip of its own, where no panel says it beside the board. */
export function AgentWords() {
  const { t } = useLingui()
  const text = usePlay(({ agent }) => agent?.error ?? agent?.notPlayed ?? agent?.text ?? '')
  const isSaid = text !== ''
  return (
    <section className={classes.strip} aria-label={t`What the agent says`} data-empty={!isSaid || undefined}>
      <p className={classes.text}>{isSaid ? text : t`The agent's first hint will stand here.`}</p>
    </section>
  )
}
