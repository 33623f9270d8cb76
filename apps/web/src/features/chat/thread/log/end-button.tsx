import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import classes from './thread-log.module.css'

/** Back to the end, with a word when something came there. */
export function EndButton({ hasNew, onClick }: { hasNew: boolean; onClick: () => void }) {
  const { t } = useLingui()
  const icon = <IconArrowDown size={16} aria-hidden />
  if (hasNew) {
    return (
      <Button className={classes.end ?? ''} size="xs" leftSection={icon} onClick={onClick}>
        {t`New messages`}
      </Button>
    )
  }
  return (
    <ActionIcon className={classes.end ?? ''} variant="default" size={36} aria-label={t`To the end`} onClick={onClick}>
      {icon}
    </ActionIcon>
  )
}
