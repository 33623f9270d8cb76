import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Studio, StudioState } from '../../studio/studio-state.ts'
import { Bubble } from '../bubble/bubble.tsx'
import { EmptyThread } from './empty-thread.tsx'
import { EndButton } from './end-button.tsx'
import { FinishedAnswer } from './finished-answer.tsx'
import classes from './thread-log.module.css'
import { followSent, noSentKeys, type ThreadState, threadRows } from './thread-rows.ts'
import { type Sought, useSought } from './use-sought.ts'
import { useThreadView } from './use-thread-view.ts'

interface Props {
  readonly state: StudioState
  readonly studio: Studio
  readonly sought: Sought | null
}

/** The messages of one chat, which scroll by themselves. */
export function ThreadLog({ state, studio, sought }: Props) {
  const { t } = useLingui()
  const { hasOlder, isLoadingOlder, models, answering } = state
  const { rows, sentCount } = useRows(state)
  const { log, virtualizer, isAtEnd, hasNewBelow, scrollTo, onToEnd, onScroll } = useThreadView({
    rows,
    sentCount,
    hasOlder,
    onNearTop: studio.loadOlder,
  })
  useSought({
    sought,
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
                    data-found={row.message.id === sought?.messageId || undefined}
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
