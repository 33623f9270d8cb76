import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx'
import type { Studio, StudioState } from '../studio/studio-state.ts'
import { Bubble } from './bubble.tsx'
import { firstAnnouncement, nextAnnouncement } from './announcement.ts'
import classes from './thread-log.module.css'
import { followSent, noSentKeys, threadRows, type ThreadState } from './thread-rows.ts'
import { type JumpTarget, useScrollToTarget } from './jump-to-message.ts'
import { useThreadView } from './use-thread-view.ts'

interface Props {
  readonly state: StudioState
  readonly studio: Studio
  readonly jumpTarget: JumpTarget | null
}

/** The messages of one chat, which scroll by themselves. */
export function ThreadLog({ state, studio, jumpTarget }: Props) {
  const { t } = useLingui()
  const { hasOlder, isLoadingOlder, models, answering } = state
  const { rows, sentCount } = useRows(state)
  const { log, virtualizer, isAtEnd, hasNewBelow, scrollTo, onToEnd, onScroll } = useThreadView({
    rows,
    sentCount,
    hasOlder,
    onNearTop: studio.loadOlder,
  })
  useScrollToTarget({
    target: jumpTarget,
    rows,
    hasOlder,
    isLoadingOlder,
    loadOlder: studio.loadOlder,
    scrollTo,
  })
  const items = virtualizer.getVirtualItems()
  return (
    <div className={classes.frame}>
      <div
        ref={log}
        className={classes.log}
        role="log"
        // Neither pieces of an answer nor old messages that are scrolled to are read out; `FinishedAnswer` is.
        aria-live="off"
        aria-label={t`Conversation`}
        aria-busy={isLoadingOlder || answering !== null}
        // What scrolls has to be reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
      >
        {rows.length === 0 && <EmptyThread />}
        <div className={classes.all} style={{ height: virtualizer.getTotalSize() }}>
          {hasOlder && (
            <Button
              className={classes.older ?? ''}
              variant="subtle"
              size="xs"
              aria-disabled={isLoadingOlder}
              onClick={studio.loadOlder}
            >
              {isLoadingOlder ? t`Loading earlier messages…` : t`Earlier messages`}
            </Button>
          )}
          <div className={classes.shown} style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
            {items.map(({ key, index }) => {
              const row = rows[index]
              return (
                row && (
                  <div
                    key={key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    data-found={row.message.id === jumpTarget?.messageId || undefined}
                    className={classes.row}
                  >
                    <Bubble
                      message={row.message}
                      isComing={row.isComing}
                      models={models}
                      isFree={answering === null}
                      studio={studio}
                    />
                  </div>
                )
              )
            })}
          </div>
        </div>
      </div>
      {!isAtEnd && <EndButton hasNew={hasNewBelow} onClick={onToEnd} />}
      <FinishedAnswer state={state} />
    </div>
  )
}

function useRows(state: ThreadState) {
  const [before, setSent] = useState(noSentKeys)
  const sent = followSent(before, state)
  if (sent !== before) setSent(sent)
  return { rows: threadRows(state, sent), sentCount: sent.sentCount }
}

/** What a chat will look like, faintly, and how it begins. */
function EmptyThread() {
  const { t } = useLingui()
  return (
    <div className={classes.empty}>
      <EmptyNote
        text={t`No messages yet. Start the conversation!`}
        preview={[44, 68, 36].map((width, index) => (
          <div
            key={width}
            className={classes.skeleton}
            data-own={index !== 1 || undefined}
            style={{ width: `${width}%` }}
          />
        ))}
      />
    </div>
  )
}

/** Back to the end, with a word when something came there. */
function EndButton({ hasNew, onClick }: { hasNew: boolean; onClick: () => void }) {
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

/** Reads an answer out to those who do not see it, once it is whole. */
function FinishedAnswer({ state }: { state: ThreadState }) {
  const [before, setAnnouncement] = useState(() => firstAnnouncement(state))
  const now = nextAnnouncement(before, state)
  if (now !== before) setAnnouncement(now)
  return <VisuallyHidden aria-live="polite">{now.text}</VisuallyHidden>
}
