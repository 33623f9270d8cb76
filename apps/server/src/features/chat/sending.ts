import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { fitWindow } from '@clew/agents/lam/fit-window'
import { type ChatRequest, type ModelFailure, personKey } from '@clew/agents/model-client'
import type { ChatMessage, ChatSend, ChatSendAnswer } from '@clew/contracts/http/chat'
import type { Db } from '../../platform/db/database.ts'
import { AppError, refusal } from '../../platform/errors.ts'
import { isDuplicate } from '../../platform/errors-database.ts'
import type { ModelTokens } from '../../platform/model-tokens.ts'
import { bytesOf } from '../../platform/quotas.ts'
import { askedMessage, exchangeOf } from './exchange-rows.ts'
import { type ChooseModel, type ChosenModel, modelFor } from './model-choice.ts'
import { mustOwnSession } from './policy.ts'
import { presets } from './presets.ts'
import { type Reply, readReply } from './reply.ts'
import { beginSend, dropSend, finishSend, type OpenSend, type Question } from './sends-store.ts'
import { findSession, type StoredSession } from './store.ts'
import { maxAnswerChars } from './stored-text.ts'
import { tokensOf } from './tokens-used.ts'
import { holdTurn } from './turns.ts'

export interface SendingDeps {
  readonly db: Db
  readonly chooseModel: ChooseModel
  readonly modelTokens: ModelTokens
  /** How long the model may say nothing. */
  readonly silenceMs: number
  /** Refuses what the user may not read. */
  readonly readTemplate: ReadTemplate
}

export type ReadTemplate = (userId: number, templateId: number) => Promise<{ readonly content: string }>

/** Who waits for an answer. */
export interface Listener {
  readonly onDelta: (text: string) => void
  /** Ends the call to the model. */
  readonly signal: AbortSignal
  /** Whether they have seen what came before a failure or a stop, so that it is kept. */
  readonly keepsPart: boolean
}

/** At least one of the two; both when the model broke off and what came before is kept. */
export interface Outcome {
  readonly answer: ChatSendAnswer | null
  readonly failure: AppError | null
}

/** A question that has its turn. */
export interface Asked {
  readonly question: ChatMessage
  readonly omittedTurns: number
  /** Must be called once. */
  run(listener: Listener): Promise<Outcome>
}

export interface Sending {
  /** The question's turn, or the answer that the same question had before. */
  begin(
    userId: number,
    input: ChatSend,
    idempotencyKey: string | undefined,
  ): Promise<{ answer: ChatSendAnswer } | Asked>
  /** Stops what is being answered and waits until it is stored. */
  close(): Promise<void>
}

const limits = { totalMs: 10 * 60_000, maxChars: maxAnswerChars }

export function createSending(deps: SendingDeps): Sending {
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  const track = (run: Promise<Outcome>) => {
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
      const bytes = bytesOf(input.content)
      const question = { userId, sessionId: session.id, idempotencyKey, inputHash, parentId: input.parent_id, bytes }
      const begun = await takeTurn(deps.db, question)
      if ('answer' in begun) return begun
      const { messages, keptTurns } = fitHistory(begun.open, { ...settings, question: input.content })
      const { temperature, topP, maxTokens, model } = settings
      const person = personKey(userId)
      const request: ChatRequest = { messages, temperature, topP, maxTokens: maxTokens ?? undefined, person }
      const omittedTurns = begun.open.depth / 2 - keptTurns
      return {
        question: askedMessage(begun.open, input.content),
        omittedTurns,
        run: (listener) => {
          const signal = AbortSignal.any([listener.signal, closing.signal])
          const finish = (reply: Reply) =>
            finishSend(deps.db, begun.open, exchangeOf(begun.open, input.content, reply, omittedTurns))
          return track(ask(deps, { open: begun.open, model, request, finish }, { ...listener, signal }))
        },
      }
    },
    close: async () => {
      closing.abort()
      await Promise.allSettled(running)
    },
  }
}

/**
 * What the question asks for, else what was saved; the first preset stands in for an empty prompt
 * (`docs/spec/platform.md` section 4).
 */
async function settingsOf({ readTemplate, chooseModel }: SendingDeps, session: StoredSession, input: ChatSend) {
  const { template_id: templateId } = input
  // The session's own was checked when it was chosen, and may have been withdrawn since.
  const isNew = templateId != null && templateId !== session.templateId
  const template = isNew ? await readTemplate(session.userId, templateId) : undefined
  const prompt = input.system_prompt ?? template?.content ?? session.systemPrompt
  return {
    systemPrompt: prompt.trim() === '' ? presets[0].system_prompt : prompt,
    temperature: input.temperature ?? session.temperature,
    topP: input.top_p ?? session.topP,
    maxTokens: input.max_tokens === undefined ? session.maxTokens : input.max_tokens,
    model: modelFor(chooseModel, { asked: input.model, saved: session.model }),
  }
}

interface Settings {
  readonly systemPrompt: string
  readonly maxTokens: number | null
  readonly question: string
  readonly model: ChosenModel
}

/** When not even the question fits, the endpoint says so better than an estimate. */
function fitHistory({ history }: OpenSend, { systemPrompt, maxTokens, question, model }: Settings) {
  const conversation = {
    opening: [{ role: 'system', content: systemPrompt }],
    history: history.map(({ role, content }) => ({ role, content })),
    question: { role: 'user', content: question },
  } as const
  return fitWindow(conversation, { windowTokens: model.client.windowTokens, maxTokens })
}

const turnTries = 5
const turnPauseMs = 150

/** Waits a moment for its turn: whoever stops an answer and asks again is here before the stopped one is stored. */
async function takeTurn(db: Db, question: Question): Promise<{ answer: ChatSendAnswer } | { open: OpenSend }> {
  for (let tries = 1; ; tries += 1) {
    const begun = await beginSend(db, question).catch(asBusy)
    if (begun !== 'busy') return begun
    if (tries === turnTries) throw refusal('chat_answering')
    await setTimeout(turnPauseMs)
  }
}

/** The same key was used in two chats at the same moment; the next try finds the other one. */
function asBusy(error: unknown): 'busy' {
  if (isDuplicate(error)) return 'busy'
  throw error
}

interface Call {
  readonly open: OpenSend
  readonly model: ChosenModel
  readonly request: ChatRequest
  readonly finish: (reply: Reply) => Promise<ChatSendAnswer | undefined>
}

async function ask(deps: SendingDeps, { open, model, request, finish }: Call, listener: Listener): Promise<Outcome> {
  const { db, silenceMs, modelTokens } = deps
  const turn = holdTurn(db, open.id)
  try {
    const signal = AbortSignal.any([listener.signal, turn.lost])
    const reply = await readReply(model.client, request, { ...limits, silenceMs }, signal, listener.onDelta)
    if (!model.isBuiltin) await modelTokens.add(open.session.userId, tokensOf(request, reply))
    const failure = reply.failure && refusalOf(reply.failure)
    if (failure && !(listener.keepsPart && reply.text !== '')) {
      await dropSend(db, open.id)
      return { answer: null, failure: turn.lost.aborted ? sessionGone() : failure }
    }
    const answer = await finish(reply)
    return answer ? { answer, failure } : { answer: null, failure: sessionGone() }
  } catch (error) {
    // Left to its time when the database is away.
    await dropSend(db, open.id).catch(() => undefined)
    throw error
  } finally {
    turn.letGo()
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
