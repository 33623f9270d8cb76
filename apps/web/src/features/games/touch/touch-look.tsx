import { ActionIcon, Input, Popover, SegmentedControl, Slider } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { opacityLimits, type TouchSettings } from './touch-settings.ts'
import classes from './touch-controls.module.css'

interface Props {
  readonly look: TouchSettings
  readonly onChange: (part: Partial<TouchSettings>) => void
}

const percent = (share: number) => Math.round(share * 100)

/** The gear: how strong the touch controls show, and for which thumb they lie. */
export function TouchLook({ look, onChange }: Props) {
  return (
    <Popover position="top" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon className={classes.gear ?? ''} variant="default" aria-label="Controls settings">
          <IconSettings size={20} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.look ?? ''}>
        <Input.Wrapper label="Controls Opacity" labelElement="div" labelProps={{ id: 'controls-opacity' }}>
          <Slider
            aria-labelledby="controls-opacity"
            thumbLabel="Controls Opacity"
            min={percent(opacityLimits.least)}
            max={percent(opacityLimits.most)}
            step={5}
            label={(value) => `${value}%`}
            value={percent(look.opacity)}
            onChange={(value) => onChange({ opacity: value / 100 })}
          />
          <div className={classes.range}>
            <span>20% - 100%</span>
            <span>{percent(look.opacity)}%</span>
          </div>
        </Input.Wrapper>
        <SegmentedControl
          fullWidth
          aria-label="Direction keys for"
          data={[
            { value: 'left', label: 'Left hand' },
            { value: 'right', label: 'Right hand' },
          ]}
          value={look.hand}
          onChange={(hand) => onChange({ hand })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
