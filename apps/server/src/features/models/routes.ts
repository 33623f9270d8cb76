import { personKey } from '@clew/agents/model-client'
import { ChatCompletionInputSchema } from '@clew/agents/rule-agent/wire/chat-completions'
import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import type { ChatModel } from '@clew/contracts/http/chat'
import { ChatCompletionChunkSchema, ChatCompletionSchema, ModelListSchema } from '@clew/contracts/http/chat-completions'
import type { LocalModelServer } from '@clew/contracts/http/models'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { type Auth, userOf } from '../../platform/auth.ts'
import { notFound } from '../../platform/errors.ts'
import { mount } from '../../platform/mount.ts'
import { perUser } from '../../platform/rate-limits.ts'
import type { RuleAgent } from '../../platform/rule-agent/rule-agent.ts'
import { requireAdministrator } from './policy.ts'

export interface ModelRoutesDeps {
  readonly auth: Auth
  readonly listModels: () => ChatModel[]
  readonly findServers: () => Promise<LocalModelServer[]>
  readonly ruleAgent: Pick<RuleAgent, 'complete'>
}

const tags = ['models']

const rulesModelInfo = { id: rulesModel, object: 'model' as const, created: 0, owned_by: 'clew' }

/** Whole, or with `stream: true` in pieces. */
const completionAnswers = {
  200: {
    description: 'The answer; with stream: true as events, of which the last one is [DONE]',
    content: {
      'application/json': { schema: ChatCompletionSchema },
      'text/event-stream': { schema: ChatCompletionChunkSchema },
    },
  },
}

/** What can be asked; and the built-in rule agent on the wire that OpenAI's clients speak, with a user's access token as the key. */
export const modelRoutes =
  ({ auth, listModels, findServers, ruleAgent }: ModelRoutesDeps): FastifyPluginAsync =>
  async (app) => {
    mount(app, 'GET /api/chatbot/models', {
      onRequest: auth.requireUser,
      handler: async () => listModels(),
    })

    mount(app, 'GET /api/models/local', {
      onRequest: [auth.requireUser, requireAdministrator],
      config: perUser(30),
      handler: findServers,
    })

    app.route({
      method: 'GET',
      url: '/v1/models',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'The models that can be asked here, in OpenAI’s form',
        response: { 200: ModelListSchema },
      },
      handler: async () => ({ object: 'list' as const, data: [rulesModelInfo] }),
    })

    app.route<{ Params: { '*': string } }>({
      method: 'GET',
      url: '/v1/models/*',
      onRequest: auth.requireUser,
      schema: { hide: true, params: z.object({ '*': z.string() }) },
      handler: async (request) => {
        const { '*': id } = request.params
        if (id !== rulesModel) throw notFound(`The model ${id} does not exist here; this is ${rulesModel}.`)
        return rulesModelInfo
      },
    })

    app.route({
      method: 'POST',
      url: '/v1/chat/completions',
      onRequest: auth.requireUser,
      config: { ...perUser(300), described: { body: ChatCompletionInputSchema, response: completionAnswers } },
      schema: {
        tags,
        summary: 'Ask the built-in rule agent (a rule engine, not a language model), in OpenAI’s form',
        body: z.record(z.string(), z.unknown()),
      },
      handler: async (request, reply) => {
        const person = personKey(userOf(request).id)
        const { status, contentType, text, retryAfterS } = await ruleAgent.complete(request.body, person)
        if (retryAfterS !== undefined) void reply.header('retry-after', retryAfterS)
        // The answer is known whole, so all events of a stream go out at once: no artificial latency.
        return reply.code(status).headers({ 'content-type': contentType, 'cache-control': 'no-store' }).send(text)
      },
    })
  }
