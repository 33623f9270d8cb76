import type { ChatMessage } from '@clew/contracts/http/chat'
import type { Reply } from './reply.ts'
import type { Exchange, NewMessage, OpenSend } from './sends-store.ts'

const previewChars = 200

/** A question before it is stored, under the id that it will have. */
export const askedMessage = ({ questionId, session, askedAt }: OpenSend, content: string): ChatMessage => ({
  id: questionId,
  session_id: session.id,
  role: 'user',
  content,
  created_at: askedAt.toISOString(),
})

/** A question and what was answered, as they are stored. */
export function exchangeOf(open: OpenSend, content: string, reply: Reply, omittedTurns: number): Exchange {
  const question: NewMessage = { id: open.questionId, role: 'user', content, createdAt: open.askedAt }
  const answer = answerOf(reply)
  return { question, answer, preview: previewOf(answer.content), omittedTurns }
}

function answerOf({ text, failure, usage, model, finishReason, latencyMs, firstTokenMs }: Reply): NewMessage {
  return {
    role: 'assistant',
    content: storable(text),
    status: failure === null ? 'complete' : failure.code === 'aborted' ? 'stopped' : 'failed',
    model: storable(model),
    finishReason: finishReason === null ? null : storable(finishReason).slice(0, 40),
    promptTokens: usage?.promptTokens ?? null,
    completionTokens: usage?.completionTokens ?? null,
    usageEstimated: usage?.estimated ?? null,
    latencyMs,
    firstTokenMs,
  }
}

/** On one line; never ends in half a character. */
const previewOf = (text: string) => storable(text.replace(/\s+/g, ' ').trim().slice(0, previewChars))

/** A model may send what JSON can hold and a database cannot. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD')
