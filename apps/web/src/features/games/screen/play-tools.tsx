import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconKeyboard, IconMaximize, IconMinimize, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import classes from './play-tools.module.css'
import { toggleSound, useIsSoundOn } from '../sound/sound-setting.ts'

interface Props {
  readonly fullScreen: { readonly isFull: boolean; toggle(): void }
  readonly onHelp: () => void
}

/** Keys, sound and full screen; each has a key too. */
export function PlayTools({ fullScreen: { isFull, toggle }, onHelp }: Props) {
  const { t } = useLingui()
  const isSoundOn = useIsSoundOn()
  return (
    <div className={classes.tools}>
      <Tool label={t`Keys and help (?)`} onClick={onHelp}>
        <IconKeyboard size={20} aria-hidden />
      </Tool>
      <Tool label={t`Sound (V)`} isPressed={isSoundOn} onClick={toggleSound}>
        {isSoundOn ? <IconVolume size={20} aria-hidden /> : <IconVolumeOff size={20} aria-hidden />}
      </Tool>
      <Tool label={t`Full screen (F)`} isPressed={isFull} onClick={toggle}>
        {isFull ? <IconMinimize size={20} aria-hidden /> : <IconMaximize size={20} aria-hidden />}
      </Tool>
    </div>
  )
}

interface ToolProps {
  readonly label: string
  /** Of one that is on or off. */
  readonly isPressed?: boolean
  readonly onClick: () => void
  readonly children: React.ReactNode
}

function Tool({ label, isPressed, onClick, children }: ToolProps) {
  return (
    <ActionIcon variant="subtle" size="lg" aria-label={label} title={label} aria-pressed={isPressed} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}
