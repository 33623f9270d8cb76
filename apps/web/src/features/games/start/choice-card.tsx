import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './choice-card.module.css'

interface Props {
  readonly value: string
  readonly label: string
  readonly text: string
  /** Takes the focus when the step appears. */
  readonly isFocused: boolean
  readonly drawing?: ReactNode
}

/** One of several things to choose from. */
export function ChoiceCard({ value, label, text, isFocused, drawing }: Props) {
  return (
    <Radio.Card value={value} className={classes.choice ?? ''} data-autofocus={isFocused || undefined}>
      {drawing}
      <span className={classes.row}>
        <Radio.Indicator className={classes.indicator ?? ''} />
        <span className={classes.words}>
          <span className={classes.label}>{label}</span>
          {text !== '' && <span className={classes.text}>{text}</span>}
        </span>
      </span>
    </Radio.Card>
  )
}
