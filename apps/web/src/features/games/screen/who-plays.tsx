import type { PlaySettings } from '../settings/play-settings.ts'
import { useAgentName } from '../panels/use-agent-name.ts'
import classes from './who-plays.module.css'

/** A line under the board that says plainly who moves in LAM mode. */
export function WhoPlays({ agent, clock }: Pick<PlaySettings, 'agent' | 'clock'>) {
  const label = useAgentName(agent)
  if (label === null) return null
  return (
    <p className={classes.line}>
      <strong>{label.name}</strong> plays{clock === 'lockstep' && ', and the game waits while it thinks'}.
      {label.note !== null && <span> {label.note}</span>}
    </p>
  )
}
