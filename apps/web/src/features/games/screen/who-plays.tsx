import { Trans } from '@lingui/react/macro'
import type { Played } from '../session/play-state.ts'
import { useAgentName } from '../panels/use-agent-name.ts'
import classes from './who-plays.module.css'

/** A line under the board that says plainly who moves in LAM mode. */
export function WhoPlays({ agent, program, clock }: Pick<Played, 'agent' | 'program' | 'clock'>) {
  const label = useAgentName(agent, program)
  if (label === null) return null
  const { name, note } = label
  return (
    <p className={classes.line}>
      {clock === 'lockstep' ? (
        <Trans>
          <strong>{name}</strong> plays, and the game waits while it thinks.
        </Trans>
      ) : (
        <Trans>
          <strong>{name}</strong> plays.
        </Trans>
      )}
      {note !== null && <span> {note}</span>}
    </p>
  )
}
