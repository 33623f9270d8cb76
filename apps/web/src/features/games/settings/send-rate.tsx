import { Input, Slider } from '@mantine/core'
import { sendRateLimitsMs } from '../session/publisher.ts'
import classes from './settings-panel.module.css'

interface Props {
  readonly sendRateMs: number
  readonly onChange: (sendRateMs: number) => void
}

/** How often the state is published while a game runs. */
export function SendRate({ sendRateMs, onChange }: Props) {
  return (
    <Input.Wrapper label="MQTT Send Rate" labelProps={{ id: 'send-rate' }} labelElement="div">
      <Slider
        aria-labelledby="send-rate"
        thumbLabel="MQTT Send Rate"
        min={sendRateLimitsMs.least}
        max={sendRateLimitsMs.most}
        step={sendRateLimitsMs.step}
        label={(ms) => `${ms / 1000} s`}
        value={sendRateMs}
        onChange={onChange}
      />
      <div className={classes.rate}>
        <span>0.5s - 60s</span>
        <span>{sendRateMs / 1000} s</span>
      </div>
    </Input.Wrapper>
  )
}
