import {
  ChatMessagePageQuerySchema,
  ChatMessageSchema,
  type ChatSendAnswer,
  ChatSendAnswerSchema,
  ChatSendHeadersSchema,
  ChatSendSchema,
  type ChatStreamEvents,
  ChatStreamEventsSchema,
  idempotencyKeyHeader,
} from '@clew/contracts/http/chat'
import { IdParamsSchema } from '@clew/contracts/http/common'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Auth, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { asRefusal } from '../../platform/errors.ts'
import { eventStream } from '../../platform/openapi.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { listMessages } from './branches.ts'
import { type EventStream, eventStreamHeaders, openEventStream } from '../../platform/event-stream.ts'
import { mustOwnSession } from './policy.ts'
import { presentMessage } from './present.ts'
import type { ChatGenerator, Generation } from './generate.ts'
import { findSession } from './store.ts'

const tags = ['chat']
/** A message and a system prompt of the greatest lengths, in any script. */
const bodyLimit = 512 * 1024
const sends = { config: perUser(60), bodyLimit }

/** What is said in a chat. */
export const chatMessageRoutes =
  ({ db, auth, generator }: { db: Db; auth: Auth; generator: ChatGenerator }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/api/chatbot/sessions/:id/messages',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'The last messages of the branch of a chat that is shown, oldest first; before= pages back',
        params: IdParamsSchema,
        querystring: ChatMessagePageQuerySchema,
        response: { 200: ChatMessageSchema.array() },
      },
      handler: async (request) => {
        const session = mustOwnSession(userOf(request).id, await findSession(db, request.params.id))
        return (await listMessages(db, session, request.query)).map(presentMessage)
      },
    })

    app.route({
      method: 'POST',
      url: '/api/chatbot/messages',
      onRequest: auth.requireUser,
      ...sends,
      schema: {
        tags,
        summary: 'Ask the model and wait for its whole answer; a failure stores nothing',
        headers: ChatSendHeadersSchema,
        body: ChatSendSchema,
        response: { 200: ChatSendAnswerSchema },
      },
      handler: async (request, reply) => {
        const signal = whenGone(reply)
        const begun = await generator.begin(userOf(request).id, request.body, request.headers[idempotencyKeyHeader])
        if ('answer' in begun) return begun.answer
        const { answer, failure } = await begun.run({ signal, onDelta: () => undefined, keepsPart: false })
        if (answer) return answer
        throw failure
      },
    })

    app.route({
      method: 'POST',
      url: '/api/chatbot/messages/stream',
      onRequest: auth.requireUser,
      ...sends,
      config: { ...sends.config, described: { response: { 200: eventStream(ChatStreamEventsSchema) } } },
      schema: {
        tags,
        summary:
          'Ask the model and read its answer as it comes: events user, delta, done, error; closing stops the model',
        headers: ChatSendHeadersSchema,
        body: ChatSendSchema,
      },
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
