import type { Conversation, Message } from '@clew/contracts/http/messages'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useAuth } from '../../lib/auth.tsx'
import { createClientId } from '../../lib/client-id.ts'
import { followNetwork } from '../../lib/follow-network.ts'
import { friendKeys } from '../../lib/friend-queries.ts'
import { getToken, onTokenTaken } from '../../lib/session.ts'
import { useValue } from '../../lib/use-value.ts'
import { noteWaiting } from '../../lib/waiting-counts.ts'
import { openMessageSocket } from '../../lib/waiting-socket.ts'
import { conversationsQuery, fetchMessages, postMessage } from './api.ts'
import { withMessage } from './conversation-list.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createMessenger, type Messenger } from './messenger.ts'

/** The messenger of this page, with a conversation open or none; it ends when the page is left. */
export function useMessenger(partnerId: number | null) {
  const client = useQueryClient()
  const readerId = useAuth().user?.id ?? 0
  const [words] = useState(() => createOutbox(readerId, () => sessionStorage))
  const [messenger] = useState(() => makeMessenger(client, readerId, words))
  const state = useValue(messenger)
  useEffect(() => {
    messenger.open(partnerId)
    return messenger.close
  }, [messenger, partnerId])
  useEffect(() => followNetwork(messenger), [messenger])
  useEffect(() => onTokenTaken(messenger.wake), [messenger])
  return { messenger, state, words }
}

function makeMessenger(client: QueryClient, readerId: number, words: Outbox): Messenger {
  const messenger = createMessenger({
    readerId,
    words,
    getToken,
    openSocket: (userId, token) => openMessageSocket(userId, token, '1'),
    fetchPage: fetchMessages,
    post: (input) => postMessage(input).catch((error: unknown) => noteRefusal(client, error)),
    newClientId: createClientId,
    now: () => new Date().toISOString(),
    onMessage: (message) =>
      // What comes while nobody looks is unread, in the open conversation too.
      showMessage(client, message, { readerId, openId: document.hidden ? null : messenger.get().partnerId }),
    // What is unread the page counts itself, less what is being read.
    onWaiting: ({ requests }) => void noteWaiting(client, { requests }),
    onLine: () => refreshConversations(client),
  })
  return messenger
}

/** Refused, as to somebody who is a friend no longer. */
function noteRefusal(client: QueryClient, error: unknown): never {
  if (error instanceof ApiError && error.status === 403) {
    void client.invalidateQueries({ queryKey: friendKeys.list })
  }
  throw error
}

function refreshConversations(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: conversationsQuery.queryKey })
}

/** An answer that is on its way may know the message or not: it is asked for anew. */
function showMessage(client: QueryClient, message: Message, who: { readerId: number; openId: number | null }): void {
  const { queryKey } = conversationsQuery
  const isOnItsWay = client.isFetching({ queryKey }) > 0
  const known = client.getQueryData<readonly Conversation[]>(queryKey)
  const list = known && withMessage(known, message, who)
  if (list) client.setQueryData(queryKey, list)
  if (!list || isOnItsWay) refreshConversations(client)
}
