import { useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { IconExclamationCircle } from '@tabler/icons-react'
import classes from './chat-banner.module.css'

interface Props {
  readonly text: string
  /** Where something could not be loaded. */
  readonly onRetry: (() => void) | null
  readonly onClose: () => void
}

/** The red banner above the chat (`docs/spec/platform.md` section 8). */
export function ChatBanner({ text, onRetry, onClose }: Props) {
  const { t } = useLingui()
  return (
    <div role="alert" className={classes.banner}>
      <IconExclamationCircle size={18} aria-hidden />
      <p>{text}</p>
      {onRetry && (
        <Button variant="subtle" color="red" size="compact-sm" onClick={onRetry}>
          {t`Retry`}
        </Button>
      )}
      <CloseButton
        size="sm"
        iconSize={18}
        className={classes.close ?? ''}
        aria-label={t`Dismiss message`}
        onClick={onClose}
      />
    </div>
  )
}
