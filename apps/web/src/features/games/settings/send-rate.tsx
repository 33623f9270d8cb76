import { useLingui } from '@lingui/react/macro'
import { Input, Slider } from '@mantine/core'
import '@mantine/core/styles/Slider.layer.css'
import { sendRateLimitsMs } from '../session/publisher.ts'
import classes from './settings-panel.module.css'

interface Props {
  readonly sendRateMs: number
  readonly onChange: (sendRateMs: number) => void
}

/** How often the state is published while a game runs. */
export function SendRate({ sendRateMs, onChange }: Props) {
  const { t } = useLingui()
  const inSeconds = (ms: number) => {
    const seconds = ms / 1000
    return t`${seconds} s`
  }
  return (
    <Input.Wrapper label={t`MQTT Send Rate`} labelProps={{ id: 'send-rate' }} labelElement="div">
      <Slider
        aria-labelledby="send-rate"
        thumbLabel={t`MQTT Send Rate`}
        min={sendRateLimitsMs.least}
        max={sendRateLimitsMs.most}
        step={sendRateLimitsMs.step}
        label={inSeconds}
        value={sendRateMs}
        onChange={onChange}
      />
      <div className={classes.rate}>
        <span>{t`0.5s - 60s`}</span>
        <span>{inSeconds(sendRateMs)}</span>
      </div>
    </Input.Wrapper>
  )
}
