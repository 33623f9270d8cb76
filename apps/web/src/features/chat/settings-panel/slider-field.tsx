import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Slider } from '@mantine/core'
import '@mantine/core/styles/Slider.layer.css'
import { IconArrowBackUp } from '@tabler/icons-react'
import classes from './settings-panel.module.css'

interface Props {
  readonly id: string
  readonly label: string
  /** What a low and a high value do, in one line. */
  readonly effect: string
  readonly max: number
  readonly step: number
  readonly value: number
  readonly initial: number
  readonly onChange: (value: number) => void
}

export function SliderField({ id, label, effect, max, step, value, initial, onChange }: Props) {
  const { t } = useLingui()
  const digits = step < 0.1 ? 2 : 1
  const said = value.toFixed(digits)
  return (
    <div>
      <div className={classes.label}>
        <span id={id}>{label}</span>
        <output>{said}</output>
        <ResetTo
          label={label}
          text={initial.toFixed(digits)}
          isShown={value !== initial}
          onReset={() => onChange(initial)}
        />
      </div>
      <Slider
        aria-labelledby={id}
        thumbLabel={label}
        min={0}
        max={max}
        step={step}
        label={null}
        className={classes.slider ?? ''}
        thumbProps={{ 'aria-valuetext': t`${said}: ${effect}` }}
        value={value}
        // Steps add up to 0.30000000000000004.
        onChange={(next) => onChange(Number(next.toFixed(digits)))}
      />
      <p className={classes.effect}>{effect}</p>
    </div>
  )
}

interface ResetProps {
  readonly label: string
  readonly text: string
  readonly isShown: boolean
  readonly onReset: () => void
}

/** Back to what a new chat begins with. It stays in its place, so that the focus does too. */
export function ResetTo({ label, text, isShown, onReset }: ResetProps) {
  const { t } = useLingui()
  return (
    <ActionIcon
      variant="subtle"
      size="sm"
      className={classes.reset ?? ''}
      data-off={!isShown || undefined}
      aria-disabled={!isShown}
      aria-label={t`${label}: back to ${text}`}
      title={t`Back to ${text}`}
      onClick={onReset}
    >
      <IconArrowBackUp size={16} stroke={1.75} />
    </ActionIcon>
  )
}
