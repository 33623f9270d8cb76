import type { ChatMessage } from '@clew/contracts/http/chat'
import type { Reply } from './reply.ts'
import type { Exchange, NewMessage, OpenSend } from './sends-store.ts'
import { storable } from './stored-text.ts'

/** A question before it is stored, under the id that it will have. */
export const askedMessage = (
  { questionId, session, askedAt, parentId, versions }: OpenSend,
  content: string,
): ChatMessage => ({
  id: questionId,
  session_id: session.id,
  role: 'user',
  content,
  created_at: askedAt.toISOString(),
  parent_id: parentId,
  ...(versions && { versions: [...versions] }),
})

/** A question and what was answered, as they are stored. */
export function exchangeOf(open: OpenSend, content: string, reply: Reply, omittedTurns: number): Exchange {
  const { questionId: id, parentId, depth, askedAt: createdAt } = open
  const question: NewMessage = { id, parentId, depth: depth + 1, role: 'user', content, createdAt }
  const answer: NewMessage = { parentId: id, depth: depth + 2, omittedTurns, ...answerOf(reply) }
  return { question, answer, omittedTurns }
}

function answerOf({ text, failure, usage, model, finishReason, latencyMs, firstTokenMs }: Reply) {
  return {
    role: 'assistant' as const,
    content: storable(text),
    status: statusOf(failure),
    model: storable(model),
    finishReason: finishReason === null ? null : storable(finishReason).slice(0, 40),
    promptTokens: usage?.promptTokens ?? null,
    completionTokens: usage?.completionTokens ?? null,
    usageEstimated: usage?.estimated ?? null,
    latencyMs,
    firstTokenMs,
  }
}

function statusOf(failure: Reply['failure']): NonNullable<ChatMessage['status']> {
  if (failure === null) return 'complete'
  return failure.code === 'aborted' ? 'stopped' : 'failed'
}
