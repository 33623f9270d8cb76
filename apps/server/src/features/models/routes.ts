import { Readable } from 'node:stream'
import { completeChat, rulesModel } from '@clew/agents/rules/chat-completions'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Auth } from '../../platform/auth.ts'
import { perUser } from '../../platform/rate-limits.ts'

const tags = ['models']

/** The built-in rule agent on the wire that OpenAI's clients speak; a user's access token is the key. */
export const modelRoutes =
  ({ auth }: { auth: Auth }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/v1/models',
      onRequest: auth.requireUser,
      schema: { tags, summary: 'The models that can be asked here, in OpenAI’s form' },
      handler: () => ({ object: 'list', data: [{ id: rulesModel, object: 'model', created: 0, owned_by: 'clew' }] }),
    })

    app.route({
      method: 'POST',
      url: '/v1/chat/completions',
      onRequest: auth.requireUser,
      config: perUser(300),
      schema: {
        tags,
        summary: 'Ask the built-in rule agent (a rule engine, not a language model), in OpenAI’s form',
        body: z.record(z.string(), z.unknown()),
      },
      handler: (request, reply) => {
        const answer = completeChat(request.body)
        if ('json' in answer) return reply.code(answer.status).send(answer.json)
        return reply
          .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
          .send(Readable.from(answer.events))
      },
    })
  }
