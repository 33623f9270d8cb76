import type { ChatMessage, ChatSendAnswer, ChatSession } from '@clew/contracts/http/chat'
import type { PlacedMessage, StoredExchange } from './branches.ts'
import type { GenerationLock } from './generation-lock.ts'
import type { StoredMessage, StoredSession } from './store.ts'

export const presentSession = (row: StoredSession): ChatSession => ({
  id: row.id,
  session_key: row.sessionKey,
  title: row.title,
  system_prompt: row.systemPrompt,
  temperature: row.temperature,
  top_p: row.topP,
  max_tokens: row.maxTokens,
  template_id: row.templateId,
  model: row.model,
  last_message_preview: row.lastMessagePreview,
  message_count: row.messageCount,
  updated_at: row.updatedAt.toISOString(),
})

export function presentMessage(row: PlacedMessage): ChatMessage {
  const usage = presentUsage(row)
  return {
    id: row.id,
    session_id: row.sessionId,
    role: row.role,
    content: row.content,
    created_at: row.createdAt.toISOString(),
    parent_id: row.parentId,
    ...(row.versions && { versions: [...row.versions] }),
    ...(row.status !== null && { status: row.status }),
    ...(row.model !== null && { model: row.model }),
    ...(row.finishReason !== null && { finish_reason: row.finishReason }),
    ...(usage && { usage }),
    ...(row.latencyMs !== null && { latency_ms: row.latencyMs }),
    ...(row.firstTokenMs !== null && { first_token_ms: row.firstTokenMs }),
    ...(row.omittedTurns !== null && { omitted_turns: row.omittedTurns }),
  }
}

function presentUsage({ promptTokens, completionTokens, usageEstimated }: StoredMessage): ChatMessage['usage'] {
  if (promptTokens === null || completionTokens === null) return undefined
  return { prompt_tokens: promptTokens, completion_tokens: completionTokens, estimated: usageEstimated ?? false }
}

/** A question before it is stored, under the id that it will have. */
export const presentQuestion = (
  { questionId, session, askedAt, place, versions }: GenerationLock,
  content: string,
): ChatMessage => ({
  id: questionId,
  session_id: session.id,
  role: 'user',
  content,
  created_at: askedAt.toISOString(),
  parent_id: place.parentId,
  ...(versions && { versions: [...versions] }),
})

interface ShownExchange extends StoredExchange {
  readonly versions: GenerationLock['versions']
  readonly omittedTurns: number
}

export const presentExchange = ({ versions, omittedTurns, ...stored }: ShownExchange): ChatSendAnswer => ({
  user_message: presentMessage({ ...stored.question, ...(versions && { versions }) }),
  assistant_message: presentMessage(stored.answer),
  session: presentSession(stored.session),
  omitted_turns: omittedTurns,
})
