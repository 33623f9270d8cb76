import { chatContentMaxLength } from '@clew/contracts/http/chat'
import { type ChatImport } from '@clew/contracts/http/chat-import'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { chatMessages } from '../../platform/db/schema-chat.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { bytesOf, chargeUsage } from '../../platform/quotas.ts'
import { showBranch } from './branches.ts'
import { insertSession, type StoredSession } from './store.ts'
import { maxAnswerChars } from './stored-text.ts'

type ImportedMessage = ChatImport['messages'][number]

/** What the file names and the new chat may have. */
export interface Allowed {
  readonly templateId: number | null
  readonly model: string | null
}

/** Makes a chat of an exported file, whole or not at all. */
export function importChat(db: Db, userId: number, file: ChatImport, allowed: Allowed): Promise<StoredSession> {
  const { title, system_prompt: systemPrompt, temperature, top_p: topP, max_tokens: maxTokens } = file.session
  const settings = { title, systemPrompt, temperature, topP, maxTokens }
  mustBeExchanges(file.messages)
  return db.transaction(async (tx) => {
    const session = await insertSession(tx, userId, { ...settings, ...allowed })
    const bytes = file.messages.reduce((sum, { content }) => sum + bytesOf(content), 0)
    await chargeUsage(tx, userId, { imports: 1, bytes })
    return file.messages.length === 0 ? session : insertBranch(tx, session.id, file.messages)
  })
}

/** Elsewhere a question is stored only together with its answer, and all that is done with a chat builds on it. */
function mustBeExchanges(messages: readonly ImportedMessage[]): void {
  const alternate = messages.every(({ role }, n) => role === (n % 2 === 0 ? 'user' : 'assistant'))
  if (!alternate || messages.length % 2 === 1)
    throw invalid('The messages must be questions and answers in turn, from a question to an answer.')
  if (messages.some(({ role, content }) => content.length > maxChars[role]))
    throw invalid('A message is longer than it can be here.')
  if (messages.some(({ role, content }) => role === 'user' && content.trim() === ''))
    throw invalid('A question is empty.')
}

const maxChars = { user: chatContentMaxLength, assistant: maxAnswerChars, system: 0 }

const invalid = (detail: string) => new AppError('invalid_input', detail)

/** All of the largest file in one statement stop the event loop while it is written, and stay in the embedded database's memory. */
const rowsPerInsert = 50

async function insertBranch(tx: Tx, sessionId: number, messages: readonly ImportedMessage[]): Promise<StoredSession> {
  const { rows: ids } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('chat_messages', 'id'))::int as id from generate_series(1, ${messages.length}::int) order by id`,
  )
  const rows = messages.map((message, n) => ({ ...rowOf(message), ...placeOf(ids, n), sessionId }))
  const last = rows.splice(-1)
  for (let n = 0; n < rows.length; n += rowsPerInsert)
    await tx.insert(chatMessages).values(rows.slice(n, n + rowsPerInsert))
  const [tip] = await tx.insert(chatMessages).values(last).returning()
  if (!tip) throw new Error('the insert gave no rows back')
  return showBranch(tx, tip)
}

function placeOf(ids: readonly { readonly id: number }[], n: number) {
  const id = ids[n]?.id
  if (id === undefined) throw new Error('the sequence gave too few ids')
  return { id, parentId: ids[n - 1]?.id ?? null, depth: n + 1 }
}

function rowOf({ role, content, created_at: createdAt, ...answer }: ImportedMessage) {
  const said = { role, content, createdAt: new Date(createdAt) }
  if (role === 'user') return said
  return {
    ...said,
    status: answer.status,
    model: answer.model,
    finishReason: answer.finish_reason,
    promptTokens: answer.usage?.prompt_tokens,
    completionTokens: answer.usage?.completion_tokens,
    usageEstimated: answer.usage?.estimated,
    latencyMs: answer.latency_ms,
    firstTokenMs: answer.first_token_ms,
    omittedTurns: answer.omitted_turns,
  }
}
