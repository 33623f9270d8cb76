import { ErrorBodySchema } from '@clew/contracts/errors'
import { ChatCompletionErrorSchema } from '@clew/contracts/http/chat-completions'
import { bearerProtocol } from '@clew/contracts/socket'
import swagger from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { $ZodObject, $ZodType } from 'zod/v4/core'
import { isOpenAiPath } from './api-path.ts'
import type { Auth } from './auth.ts'
import server from '../../package.json' with { type: 'json' }

interface Content {
  readonly description: string
  readonly content: Readonly<Record<string, { readonly schema: $ZodType }>>
}

/** What a route's schema cannot say because nothing is checked by it: a form, a stream, a picture, a socket. */
export interface Told {
  readonly consumes?: readonly string[]
  readonly body?: $ZodType
  readonly response?: Readonly<Record<number, $ZodType | Content>>
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For the API's reference. */
    readonly described?: Told
  }
}

/** Server-sent events, of which each name in `events` has data of its own. */
export const eventStream = (events: $ZodObject): Content => ({
  description: `Events: ${Object.keys(events._zod.def.shape).join(', ')}; this schema has their data by name`,
  content: { 'text/event-stream': { schema: events } },
})

/** A call that becomes a WebSocket. */
export const socketOf = (content: string): Told => ({
  response: { 101: z.null().describe(`A WebSocket: ${content}. What is said on it stands in /api/asyncapi.json.`) },
  security: [{ bearer: [] }, { socket: [] }],
})

/** Describes every route registered after it, from the schemas that the routes are checked by. */
export async function registerOpenApi(app: FastifyInstance, auth: DescribedAuth): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Clew',
        description:
          'Write prompt templates that lead an agent out of a maze, and measure how good they really are. Topics and sockets stand in /api/asyncapi.json, and docs/agents.md tells how a program plays.',
        version: server.version,
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Of POST /api/auth/login' },
          socket: {
            type: 'apiKey',
            in: 'header',
            name: 'Sec-WebSocket-Protocol',
            description: `For browsers, which send no other header: ${bearerProtocol}, then the token`,
          },
        },
      },
    },
    transform: (input) => {
      const { schema, route } = input
      const { described = {} } = route.config ?? {}
      const errors = isOpenAiPath(input.url) ? ChatCompletionErrorSchema : ErrorBodySchema
      const response = {
        ...(schema.response as object | undefined),
        ...described.response,
        '4xx': errors,
        '5xx': errors,
      }
      return jsonSchemaTransform({
        ...input,
        schema: {
          operationId: operationIdOf(route),
          security: securityOf(route, auth),
          ...schema,
          ...described,
          response,
        } as typeof schema,
      })
    },
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

/** What generated clients name a call: `POST /api/games/:id/keys` is `postGamesByIdKeys`. */
function operationIdOf({ method, url }: RouteOptions): string {
  const words = url
    .replace(/^\/api\//, '')
    .replace(/:(\w+)/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
  const inCamelCase = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return [method].flat().join('').toLowerCase() + inCamelCase.join('')
}

type DescribedAuth = Pick<Auth, 'requireUser' | 'optionalUser'>

/** `{}`: without a token it works, too. */
function securityOf({ onRequest }: RouteOptions, { requireUser, optionalUser }: DescribedAuth) {
  const hooks = [onRequest].flat()
  if (hooks.includes(requireUser)) return [{ bearer: [] }]
  return hooks.includes(optionalUser) ? [{}, { bearer: [] }] : []
}
