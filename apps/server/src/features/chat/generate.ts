import { createHash } from 'node:crypto'
import type { ModelFailure } from '@clew/agents/model-client'
import type { ChatMessage, ChatSend, ChatSendAnswer } from '@clew/contracts/http/chat'
import type { Db } from '../../platform/db/database.ts'
import { AppError, refusal } from '../../platform/errors.ts'
import type { ModelTokens } from '../../platform/model-tokens.ts'
import { bytesOf } from '../../platform/quotas.ts'
import { type GenerationLock, holdLock, releaseLock, takeLock } from './generation-lock.ts'
import type { ChooseModel } from './model-choice.ts'
import { type AnswerSettings, type ReadTemplate, requestOf, settingsOf } from './model-request.ts'
import { mustOwnSession } from './policy.ts'
import { presentQuestion } from './present.ts'
import { type Listener, readAnswer, tokensOf } from './read-answer.ts'
import { findSession } from './store.ts'
import { storeAnswer } from './store-answer.ts'

export interface GeneratorDeps {
  readonly db: Db
  readonly chooseModel: ChooseModel
  readonly modelTokens: ModelTokens
  /** How long the model may say nothing. */
  readonly silenceMs: number
  readonly readTemplate: ReadTemplate
}

export interface GenerationListener extends Listener {
  /** Whether they have seen what came before a failure or a stop, so that it is kept. */
  readonly keepsPart: boolean
}

/** At least one of the two; both when the model broke off and what came before is kept. */
export interface GenerationResult {
  readonly answer: ChatSendAnswer | null
  readonly failure: AppError | null
}

/** A question whose session is locked for its answer. */
export interface Generation {
  readonly question: ChatMessage
  readonly omittedTurns: number
  /** Must be called once. */
  run(listener: GenerationListener): Promise<GenerationResult>
}

export interface ChatGenerator {
  /** Locks the session for the question, or gives the answer that the same question had before. */
  begin(
    userId: number,
    input: ChatSend,
    idempotencyKey: string | undefined,
  ): Promise<{ answer: ChatSendAnswer } | Generation>
  /** Stops what is being answered and waits until it is stored. */
  close(): Promise<void>
}

/** Has models answer the questions of chats. */
export function createChatGenerator(deps: GeneratorDeps): ChatGenerator {
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  const track = (run: Promise<GenerationResult>) => {
    running.add(run)
    const forget = () => running.delete(run)
    run.then(forget, forget)
    return run
  }
  return {
    begin: async (userId, input, idempotencyKey) => {
      const session = mustOwnSession(userId, await findSession(deps.db, input.session_id))
      const settings = await settingsOf(deps, session, input)
      const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url')
      if (!settings.model.isBuiltin) await deps.modelTokens.mustHaveLeft(userId)
      const { content, parent_id: parentId } = input
      const bytes = bytesOf(content)
      const question = { userId, sessionId: session.id, idempotencyKey, inputHash, parentId, bytes }
      const locked = await takeLock(deps.db, question)
      if ('answer' in locked) return locked
      const { lock } = locked
      const { request, omittedTurns } = requestOf(lock, content, settings)
      return {
        question: presentQuestion(lock, content),
        omittedTurns,
        run: (listener) => {
          const signal = AbortSignal.any([listener.signal, closing.signal])
          const { model } = settings
          return track(generate(deps, { lock, content, model, request, omittedTurns }, { ...listener, signal }))
        },
      }
    },
    close: async () => {
      closing.abort()
      await Promise.allSettled(running)
    },
  }
}

interface Task extends ReturnType<typeof requestOf> {
  readonly lock: GenerationLock
  readonly content: string
  readonly model: AnswerSettings['model']
}

/** Asks the model, and stores its answer or opens the session again. */
async function generate(
  { db, silenceMs, modelTokens }: GeneratorDeps,
  { lock, content, model, request, omittedTurns }: Task,
  { keepsPart, onDelta, ...listener }: GenerationListener,
): Promise<GenerationResult> {
  const held = holdLock(db, lock)
  try {
    const signal = AbortSignal.any([listener.signal, held.lost])
    const answer = await readAnswer(model.client, request, silenceMs, { onDelta, signal })
    if (!model.isBuiltin) await modelTokens.add(lock.session.userId, tokensOf(request, answer))
    const failure = answer.failure && refusalOf(answer.failure)
    if (failure && !(keepsPart && answer.text !== '')) {
      await releaseLock(db, lock)
      return { answer: null, failure: held.lost.aborted ? sessionGone() : failure }
    }
    const stored = await storeAnswer(db, lock, { content, answer, omittedTurns })
    return stored ? { answer: stored, failure } : { answer: null, failure: sessionGone() }
  } catch (error) {
    // Left to its time when the database is away.
    await releaseLock(db, lock).catch(() => undefined)
    throw error
  } finally {
    held.letGo()
  }
}

const sessionGone = () => refusal('chat_gone')

function refusalOf({ code, message }: ModelFailure): AppError {
  if (code === 'aborted') return new AppError('refused', 'The answer was stopped.')
  if (code === 'busy') return new AppError('too_many_requests', message)
  // Which is no failure of the model's: a shorter question would have been answered.
  if (code === 'context_full') return new AppError('too_large', message)
  return new AppError(code === 'timeout' ? 'model_timeout' : 'model_failed', message)
}
