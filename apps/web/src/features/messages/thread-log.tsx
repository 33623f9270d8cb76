import { useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../lib/use-format.ts'
import { EmptyNote } from '../../ui/empty-note.tsx'
import { DelayedLoading } from '../../ui/delayed-loading.tsx'
import { DayLine, NewLine } from './log-lines.tsx'
import { MessageBubble } from './message-bubble.tsx'
import type { Thread } from './message-thread.ts'
import type { Messenger } from './messenger.ts'
import classes from './thread-log.module.css'
import { firstUnreadId, threadRows } from './thread-rows.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

interface Props {
  readonly thread: Thread
  readonly partnerId: number
  readonly partnerName: string
  /** How many messages waited when the conversation was opened. */
  readonly unreadAtOpening: number
  /** There is a box to write in below. */
  readonly isWritable: boolean
  readonly isLoadingOlder: boolean
  readonly messenger: Messenger
}

export function ThreadLog({
  thread,
  partnerId,
  partnerName,
  unreadAtOpening,
  isWritable,
  isLoadingOlder,
  messenger,
}: Props) {
  const { t } = useLingui()
  const { formatDate } = useFormat()
  const newFromId = useNewFrom(thread, partnerId, unreadAtOpening)
  const rows = threadRows(thread, { partnerId, newFromId, dayOf: formatDate })
  const last = rows.at(-1)
  const { log, hasNewBelow, onScroll, toEnd } = useThreadScroll({
    firstId: thread.messages[0]?.id,
    lastKey: last?.key,
    isLastOwn: last?.kind === 'bubble' && last.isOwn,
    onNearTop: messenger.loadOlder,
  })
  return (
    <div className={classes.frame}>
      <div
        ref={log}
        className={classes.log}
        role="log"
        aria-label={t`Messages with ${partnerName}`}
        aria-busy={isLoadingOlder}
        // What scrolls has to be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
      >
        <div>
          {thread.hasOlder && <Older isLoading={isLoadingOlder} onLoad={messenger.loadOlder} />}
          {rows.length === 0 && !thread.isLoaded && <GhostBubbles />}
          {rows.length === 0 && thread.isLoaded && isWritable && (
            <EmptyNote text={t`Start a conversation - Send your first message below!`} />
          )}
          {rows.map((row) => {
            if (row.kind === 'day') return <DayLine key={row.key} at={row.at} />
            if (row.kind === 'new') return <NewLine key={row.key} />
            return (
              <MessageBubble
                key={row.key}
                bubble={row}
                partnerName={partnerName}
                onRetry={messenger.retry}
                onDiscard={messenger.discard}
              />
            )
          })}
        </div>
      </div>
      {hasNewBelow && (
        <Button
          className={classes.pill ?? ''}
          size="xs"
          leftSection={<IconArrowDown size={14} aria-hidden />}
          onClick={toEnd}
        >
          {t`New messages`}
        </Button>
      )}
    </div>
  )
}

/** Decided once, when everything is there that was unread; what comes later is read as it comes. */
function useNewFrom(thread: Thread, partnerId: number, unreadAtOpening: number): number | null {
  const [newFromId, setNewFromId] = useState<number | null>()
  if (newFromId === undefined && thread.isLive) {
    setNewFromId(firstUnreadId(thread.messages, partnerId, unreadAtOpening))
  }
  return newFromId ?? null
}

function Older({ isLoading, onLoad }: { isLoading: boolean; onLoad: () => void }) {
  const { t } = useLingui()
  return (
    <Button className={classes.older ?? ''} variant="subtle" size="xs" aria-disabled={isLoading} onClick={onLoad}>
      {isLoading ? t`Loading earlier messages...` : t`Earlier messages`}
    </Button>
  )
}

function GhostBubbles() {
  const { t } = useLingui()
  return (
    <DelayedLoading label={t`Loading messages...`}>
      {[46, 62, 38].map((width, index) => (
        <Skeleton
          key={width}
          height={40}
          width={`${width}%`}
          radius="lg"
          mb={12}
          ml={index === 1 ? 'auto' : 0}
          animate={false}
        />
      ))}
    </DelayedLoading>
  )
}
