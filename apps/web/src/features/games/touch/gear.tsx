import { useLingui } from '@lingui/react/macro'
import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import classes from './touch-controls.module.css'

/** Opens how the touch controls look, once that is there. */
export function Gear(props: ActionIconProps & Pick<ComponentPropsWithRef<'button'>, 'ref'>) {
  const { t } = useLingui()
  return (
    <ActionIcon className={classes.gear ?? ''} variant="default" aria-label={t`Controls settings`} {...props}>
      <IconSettings size={20} stroke={1.75} />
    </ActionIcon>
  )
}
