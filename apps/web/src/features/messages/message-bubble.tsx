import { useLingui } from '@lingui/react/macro'
import { Button, VisuallyHidden } from '@mantine/core'
import { useFormat } from '../../lib/use-format.ts'
import { LinkedRun, LinkedText } from '../../ui/linked-text/linked-text.tsx'
import classes from './message-bubble.module.css'
import type { Outgoing } from './message-thread.ts'
import type { ThreadRow } from './thread-rows.ts'

interface Props {
  readonly bubble: ThreadRow & { kind: 'bubble' }
  readonly partnerName: string
  readonly onRetry: (clientId: string) => void
  readonly onDiscard: (clientId: string) => void
}

/** Own ones on the right, each with its time; what has not arrived says so. */
export function MessageBubble({ bubble, partnerName, onRetry, onDiscard }: Props) {
  const { t } = useLingui()
  const { formatDateTime, formatHour } = useFormat()
  const { isOwn, isFollowing, content, at, outgoing } = bubble
  return (
    <div
      className={classes.message}
      data-own={isOwn || undefined}
      data-following={isFollowing || undefined}
      data-status={outgoing?.status}
    >
      <div className={classes.bubble}>
        <VisuallyHidden>{isOwn ? t`You:` : t`${partnerName}:`} </VisuallyHidden>
        <LinkedText text={content} />
      </div>
      <LinkedRun text={content} />
      <div className={classes.meta}>
        <time dateTime={at} title={formatDateTime(at)}>
          {formatHour(at)}
        </time>
        {outgoing?.status === 'sending' && <span>{t`Sending…`}</span>}
        {outgoing?.status === 'failed' && <Failed entry={outgoing} onRetry={onRetry} onDiscard={onDiscard} />}
      </div>
    </div>
  )
}

function Failed({ entry, onRetry, onDiscard }: { entry: Outgoing } & Pick<Props, 'onRetry' | 'onDiscard'>) {
  const { t } = useLingui()
  const { clientId, reason } = entry
  return (
    <>
      <span className={classes.failed}>{reason === null ? t`Not sent` : t`Not sent: ${reason}`}</span>
      <Button variant="subtle" size="compact-xs" onClick={() => onRetry(clientId)}>
        {t`Retry`}
      </Button>
      <Button variant="subtle" size="compact-xs" onClick={() => onDiscard(clientId)}>
        {t`Discard`}
      </Button>
    </>
  )
}
