import type { Conversation } from '@clew/contracts/http/messages'
import { useDocumentVisibility } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { refreshWaiting } from '../../data/waiting-counts.ts'
import { conversationsQuery, markConversationRead } from './api.ts'
import { withRead } from './conversation-list.ts'
import type { MessengerState } from './messenger.ts'

/** What is shown to somebody who looks is read: here at once, on the server as soon as it can be told. */
export function useReadMarks({ partnerId, thread, live }: MessengerState): void {
  const client = useQueryClient()
  const isSeen = useDocumentVisibility() === 'visible'
  const newestId = thread.messages.findLast(({ sender_id }) => sender_id === partnerId)?.id
  const mark = useMemo(() => oneAtATime((userId) => markConversationRead(userId)), [])
  const isLive = live.kind === 'live'
  useEffect(() => {
    if (partnerId === null || !isSeen) return
    const showRead = () =>
      client.setQueryData<readonly Conversation[]>(
        conversationsQuery.queryKey,
        (list) => list && withRead(list, partnerId),
      )
    let isLookedAt = true
    showRead()
    mark(partnerId, () => {
      // What came after the eyes went elsewhere was not in it.
      if (isLookedAt) showRead()
      void refreshWaiting(client)
    })
    return () => {
      isLookedAt = false
    }
  }, [client, mark, partnerId, newestId, isSeen, isLive])
}

/** A burst of messages is marked twice: when it begins and when it is over. */
function oneAtATime(act: (userId: number) => Promise<unknown>) {
  const running = new Map<number, { again?: () => void }>()
  return function run(userId: number, onDone: () => void): void {
    const current = running.get(userId)
    if (current) {
      current.again = () => run(userId, onDone)
      return
    }
    const mine: { again?: () => void } = {}
    running.set(userId, mine)
    // Failures are silent: the next message or the next opening tries again.
    act(userId)
      .then(onDone, () => undefined)
      .finally(() => {
        running.delete(userId)
        mine.again?.()
      })
  }
}
