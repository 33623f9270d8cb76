import type { Game } from '@clew/engine'
import { t as tNow } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatTicks } from '../../lib/game-clock.ts'
import type { RecordedRun } from '../recorded-run.ts'
import type { WhatIf } from './use-what-if.ts'
import classes from './what-if.module.css'

interface Props {
  readonly stage: Extract<WhatIf['stage'], { kind: 'played' }>
  readonly recorded: RecordedRun
  readonly whatIf: WhatIf
}

/** Says that what is shown was never played, and what had come of it beside what came of the game. */
export function WhatIfResult({ stage: { tick, run }, recorded, whatIf }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const from = formatTicks(tick)
  return (
    <section className={classes.result} aria-labelledby="what-if-result">
      <div>
        <h2 id="what-if-result" ref={heading} tabIndex={-1}>
          <span className={classes.mark}>
            <Trans>What if</Trans>
          </span>{' '}
          {otherWords(endOf(run))} {recordedWords(endOf(recorded))}
        </h2>
        <p>
          <Trans>From {from} on nobody played this: it counts nowhere, and cannot be submitted or shared.</Trans>
        </p>
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => whatIf.askAgain(tick)}>
          <Trans>Change it again</Trans>
        </Button>
        <Button onClick={whatIf.close}>
          <Trans>Back to the recorded game</Trans>
        </Button>
      </div>
    </section>
  )
}

interface End {
  readonly status: Game['status']
  readonly tick: number
}

function endOf({ record, events }: RecordedRun): End {
  const end = events.at(-1)
  return { status: end?.kind === 'end' ? end.status : 'running', tick: record.ticks }
}

function otherWords({ status, tick }: End): string {
  const at = formatTicks(tick)
  if (status === 'won') return tNow`Won at ${at}.`
  return status === 'lost' ? tNow`Lost at ${at}.` : tNow`Not out by ${at}.`
}

function recordedWords({ status, tick }: End): string {
  const at = formatTicks(tick)
  if (status === 'won') return tNow`The recorded game was won at ${at}.`
  return status === 'lost' ? tNow`The recorded game was lost at ${at}.` : tNow`The recorded game was not out by ${at}.`
}
