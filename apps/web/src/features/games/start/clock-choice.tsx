import type { Clock } from '@clew/contracts/clock'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Input, SegmentedControl } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { WhatIs } from '../../../ui/what-is/what-is.tsx'
import classes from './clock-choice.module.css'
import type { SuitableClock } from './suitable-clock.ts'

interface Props {
  /** Null: nobody chose yet, and the one that suits the agent holds. */
  readonly chosen: Clock | null
  readonly suitable: SuitableClock
  readonly onChange: (clock: Clock) => void
  readonly children?: ReactNode
}

const clocks = [
  {
    value: 'realtime',
    label: msg`Real time`,
    text: msg`The clock starts with the agent’s first answer, after 30 s at the latest, and goes on while it thinks.`,
  },
  { value: 'lockstep', label: msg`Lockstep`, text: msg`The game waits while the agent thinks.` },
] as const

/** Whether the game waits while its agent thinks, and why that is proposed. */
export function ClockChoice({ chosen, suitable, onChange, children }: Props) {
  const { t } = useLingui()
  const labelId = useId()
  const clock = chosen ?? suitable.clock
  const { text } = clocks.find(({ value }) => value === clock) ?? clocks[0]
  return (
    <div className={classes.clock}>
      <div className={classes.label}>
        <Input.Label labelElement="div" id={labelId}>
          <Trans>Clock</Trans>
        </Input.Label>
        <WhatIs term="lockstep" />
      </div>
      <SegmentedControl
        className={classes.choice ?? ''}
        aria-labelledby={labelId}
        data={clocks.map(({ value, label }) => ({ value, label: t(label) }))}
        value={clock}
        onChange={onChange}
      />
      <p className={classes.note}>
        {chosen === null && suitable.reason !== null ? suitable.reason : t(text)} {children}
      </p>
    </div>
  )
}
