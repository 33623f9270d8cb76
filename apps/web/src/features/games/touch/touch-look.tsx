import { useLingui } from '@lingui/react/macro'
import { Input, Popover, SegmentedControl, Slider } from '@mantine/core'
import '@mantine/core/styles/Slider.layer.css'
import { Gear } from './gear.tsx'
import { opacityLimits, type TouchSettings } from './touch-settings.ts'
import classes from './touch-controls.module.css'

interface Props {
  readonly look: TouchSettings
  readonly onChange: (part: Partial<TouchSettings>) => void
}

const percent = (share: number) => Math.round(share * 100)

/** The gear: how strong the touch controls show, and for which thumb they lie. */
export function TouchLook({ look, onChange }: Props) {
  const { t } = useLingui()
  const opacity = percent(look.opacity)
  const percentText = (value: number) => t`${value}%`
  return (
    <Popover position="top" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Gear />
      </Popover.Target>
      <Popover.Dropdown className={classes.look ?? ''}>
        <Input.Wrapper label={t`Controls Opacity`} labelElement="div" labelProps={{ id: 'controls-opacity' }}>
          <Slider
            aria-labelledby="controls-opacity"
            thumbLabel={t`Controls Opacity`}
            min={percent(opacityLimits.least)}
            max={percent(opacityLimits.most)}
            step={5}
            label={percentText}
            value={opacity}
            onChange={(value) => onChange({ opacity: value / 100 })}
          />
          <div className={classes.range}>
            <span>{t`20% - 100%`}</span>
            <span>{percentText(opacity)}</span>
          </div>
        </Input.Wrapper>
        <SegmentedControl
          fullWidth
          aria-label={t`Direction keys for`}
          data={[
            { value: 'left', label: t`Left hand` },
            { value: 'right', label: t`Right hand` },
          ]}
          value={look.hand}
          onChange={(hand) => onChange({ hand })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
