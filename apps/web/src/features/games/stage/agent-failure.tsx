import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { retryWaitsMs } from '../session/agent-retries.ts'
import { useGameSession, usePlay } from '../session/use-game-session.ts'
import classes from './board-overlay.module.css'
import chip from './thinking-chip.module.css'
import { useOverlayFocus } from './use-overlay-focus.ts'

/** In lockstep the game stands still when its agent fails: first it is asked again, then a person is. */
export function AgentFailed({ onEnd }: { onEnd: () => void }) {
  const failure = usePlay((state) => state.failure)
  if (!failure) return null
  const { reason, nextTry } = failure
  return nextTry === null ? <Question reason={reason} onEnd={onEnd} /> : <AskedAgain nextTry={nextTry} />
}

function AskedAgain({ nextTry }: { nextTry: number }) {
  const tries = retryWaitsMs.length
  return (
    <p className={chip.chip}>
      <Trans>
        The agent failed and is asked again ({nextTry} of {tries})…
      </Trans>
    </p>
  )
}

function Question({ reason, onEnd }: { reason: string; onEnd: () => void }) {
  const { t } = useLingui()
  const session = useGameSession()
  const panel = useRef<HTMLElement>(null)
  useOverlayFocus(panel)
  return (
    <section ref={panel} className={classes.overlay} aria-label={t`The agent failed`}>
      <p className={classes.title}>
        <Trans>The agent failed</Trans>
      </p>
      <p className={`${classes.line} ${classes.reason}`}>{reason}</p>
      <p className={classes.line}>
        <Trans>The game stands still. A game that you end is not submitted.</Trans>
      </p>
      <div className={classes.buttons}>
        <Button className={classes.primary ?? ''} data-overlay-focus onClick={session.retryAgent}>
          <Trans>Retry</Trans>
        </Button>
        <Button className={classes.secondary ?? ''} onClick={onEnd}>
          <Trans>End Game</Trans>
        </Button>
      </div>
    </section>
  )
}
