import { t } from '@lingui/core/macro'
import type { MessageInput } from '@clew/contracts/http/messages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const conversationsQuery = queryOptions({
  queryKey: ['messages', 'conversations'],
  queryFn: ({ signal }) =>
    call('GET /api/messages/conversations', {
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
  call('GET /api/messages/conversation/:userId', {
    params: { userId: partnerId },
    query: { before, after, limit },
    fallback: t`Failed to load messages`,
    signal,
  })

export const postMessage = (body: MessageInput) =>
  call('POST /api/messages/send', { body, fallback: t`Failed to send message` })

export const markConversationRead = (partnerId: number) =>
  call('PUT /api/messages/mark-conversation-read/:userId', {
    params: { userId: partnerId },
    fallback: t`Failed to mark as read`,
  })
