import { type ChatSendAnswer, type ChatStreamEvents, idempotencyKeyHeader } from '@clew/contracts/http/chat'
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply } from 'fastify'
import { type Auth, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { asRefusal } from '../../platform/errors.ts'
import { mount } from '../../platform/mount.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { listMessages } from './branches.ts'
import { type EventStream, eventStreamHeaders, openEventStream } from '../../platform/event-stream.ts'
import { mustOwnSession } from './policy.ts'
import { presentMessage } from './present.ts'
import type { ChatGenerator, Generation } from './generate.ts'
import { findSession } from './store.ts'

/** A message and a system prompt of the greatest lengths, in any script. */
const bodyLimit = 512 * 1024
const sends = { config: perUser(60), bodyLimit }

/** What is said in a chat. */
export const chatMessageRoutes =
  ({ db, auth, generator }: { db: Db; auth: Auth; generator: ChatGenerator }): FastifyPluginAsync =>
  async (app) => {
    mount(app, 'GET /api/chatbot/sessions/:id/messages', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const session = mustOwnSession(userOf(request).id, await findSession(db, request.params.id))
        return (await listMessages(db, session, request.query)).map(presentMessage)
      },
    })

    mount(app, 'POST /api/chatbot/messages', {
      onRequest: auth.requireUser,
      ...sends,
      handler: async (request, reply) => {
        const signal = whenGone(reply)
        const begun = await generator.begin(userOf(request).id, request.body, request.headers[idempotencyKeyHeader])
        if ('answer' in begun) return begun.answer
        const { answer, failure } = await begun.run({ signal, onDelta: () => undefined, keepsPart: false })
        if (answer) return answer
        throw failure
      },
    })

    mount(app, 'POST /api/chatbot/messages/stream', {
      onRequest: auth.requireUser,
      ...sends,
      handler: async (request, reply) => {
        const signal = whenGone(reply)
        const begun = await generator.begin(userOf(request).id, request.body, request.headers[idempotencyKeyHeader])
        const events = openEventStream<ChatStreamEvents>()
        if ('answer' in begun) tellAgain(events, begun.answer)
        else void tell(events, begun, signal, request.log)
        return reply.headers(eventStreamHeaders).send(events.body)
      },
    })
  }

/** Fires when the connection closes, also when that is because the answer is complete. */
function whenGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.on('close', () => controller.abort())
  return controller.signal
}

type Events = EventStream<ChatStreamEvents>

/** Never rejects: what goes wrong is an event, as the answer has begun. */
async function tell(
  events: Events,
  generation: Generation,
  signal: AbortSignal,
  log: FastifyBaseLogger,
): Promise<void> {
  events.send('user', { user_message: generation.question, omitted_turns: generation.omittedTurns })
  try {
    const onDelta = (text: string) => events.send('delta', { text })
    const { answer, failure } = await generation.run({ signal, onDelta, keepsPart: true })
    if (failure) events.send('error', { detail: failure.message, code: failure.code, kept: answer })
    else if (answer) events.send('done', answer)
  } catch (error) {
    log.error({ err: error }, 'an answer could not be stored')
    const { message, code } = asRefusal(error as Error)
    events.send('error', { detail: message, code, kept: null })
  }
  events.end()
}

/** The same events as the first time, the text in one piece. */
function tellAgain(events: Events, answer: ChatSendAnswer): void {
  events.send('user', { user_message: answer.user_message, omitted_turns: answer.omitted_turns })
  events.send('delta', { text: answer.assistant_message.content })
  events.send('done', answer)
  events.end()
}
