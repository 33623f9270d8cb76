import { Trans } from '@lingui/react/macro'
import classes from './thinking-chip.module.css'
import { usePlay } from '../session/use-game-session.ts'
import { useNow } from '../screen/use-now.ts'

/** From here on it is worth saying how long. */
const longWaitMs = 3000

/**
 * The game stands still until the agent's first answer, and in lockstep whenever it thinks: quietly said, so that nobody takes
 * it for a pause.
 */
export function ThinkingChip() {
  const sinceMs = usePlay(({ mode, played, hud, waitingSinceMs }) =>
    mode === 'lam' && (played?.clock === 'lockstep' || hud.timeMs === 0) ? waitingSinceMs : null,
  )
  return sinceMs === null ? null : <Chip key={sinceMs} sinceMs={sinceMs} />
}

function Chip({ sinceMs }: { sinceMs: number }) {
  const waitedMs = useNow(1000) - sinceMs
  const program = usePlay(({ played }) => (played?.agent === 'program' ? played.program : null))
  const isFirst = usePlay(({ hud }) => hud.timeMs === 0)
  const isDisconnected = usePlay(({ feed }) => feed.kind === 'disconnected')
  const seconds = Math.floor(waitedMs / 1000)
  return (
    <p className={classes.chip}>
      {isDisconnected ? (
        <Trans>No hint can come: you are disconnected. Press Connect.</Trans>
      ) : program !== null && waitedMs >= longWaitMs ? (
        <Trans>Waiting for {program}. Is it running?</Trans>
      ) : isFirst ? (
        <Trans>Waiting for the agent’s first answer…</Trans>
      ) : (
        <Trans>The agent thinks…</Trans>
      )}
      {waitedMs >= longWaitMs && (
        <span className={classes.seconds}>
          <Trans>{seconds} s</Trans>
        </span>
      )}
    </p>
  )
}
