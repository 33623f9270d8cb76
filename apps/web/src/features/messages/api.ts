import { t } from '@lingui/core/macro'
import type { Conversation, Message, MessageInput } from '@clew/contracts/http/messages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const conversationsQuery = queryOptions({
  queryKey: ['messages', 'conversations'],
  queryFn: ({ signal }) =>
    call<readonly Conversation[]>({
      path: '/api/messages/conversations',
      fallback: t`Failed to load conversations`,
      signal,
    }),
})

/** A page of a conversation, oldest first: its end, what lies `before` a message, or what came `after` one. */
export interface PageRequest {
  readonly before?: number
  readonly after?: number
  readonly limit: number
}

export const fetchMessages = (partnerId: number, { before, after, limit }: PageRequest, signal: AbortSignal) =>
  call<Message[]>({
    path: `/api/messages/conversation/${partnerId}`,
    query: { before, after, limit },
    fallback: t`Failed to load messages`,
    signal,
  })

export const postMessage = (body: MessageInput) =>
  call<Message>({ method: 'POST', path: '/api/messages/send', body, fallback: t`Failed to send message` })

export const markConversationRead = (partnerId: number) =>
  call({
    method: 'PUT',
    path: `/api/messages/mark-conversation-read/${partnerId}`,
    fallback: t`Failed to mark as read`,
  })
