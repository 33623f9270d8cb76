import { ErrorBodySchema } from '@clew/contracts/errors'
import { ChatCompletionErrorSchema } from '@clew/contracts/http/chat-completions'
import { completionInputSchemas } from '@clew/agents/rule-agent/wire/chat-completions'
import { namedSchemas } from '@clew/contracts/http/named-schemas'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify'
import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import type { $ZodObject, $ZodType } from 'zod/v4/core'
import { isOpenAiPath } from './api-path.ts'
import type { Auth } from './auth.ts'
import { type Components, createComponents } from './openapi-components.ts'
import { openApiInfo } from './openapi-info.ts'

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
export async function registerOpenApi(app: FastifyInstance, { auth, publicUrl }: OpenApiDeps): Promise<void> {
  const components = createComponents([...namedSchemas, ...Object.entries(completionInputSchemas)])
  await app.register(swagger, {
    openapi: openApiInfo(publicUrl),
    transform: ({ schema, url, route }) => {
      if (!schema || 'hide' in schema) return { schema, url }
      const { described = {} } = route.config ?? {}
      const named = { operationId: operationIdOf(route), security: securityOf(route, auth) }
      const response = { ...(schema.response as Answers | undefined), ...described.response }
      return { schema: describeParts({ ...named, ...schema, ...described, response }, components), url }
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('the reference is OpenAPI 3.1')
      return withRefusals(document.openapiObject as Document, components)
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

interface OpenApiDeps {
  readonly auth: DescribedAuth
  readonly publicUrl: string | undefined
}

type Answers = Readonly<Record<string, $ZodType | Content>>

/** With JSON Schema in the place of each schema. */
function describeParts(schema: FastifySchema, { describe }: Components): FastifySchema {
  const { params, querystring, headers, body, response, ...rest } = schema
  const taken = Object.entries({ params, querystring, headers, body })
    .filter(([, part]) => part !== undefined)
    .map(([name, part]) => [name, describe(part as $ZodType, 'input')])
  const answered = Object.entries(response as Answers).map(([status, answer]) => [
    status,
    'content' in answer ? describeContent(answer, describe) : describe(answer, 'output'),
  ])
  return { ...rest, ...Object.fromEntries(taken), response: Object.fromEntries(answered) }
}

function describeContent({ description, content }: Content, describe: Components['describe']) {
  const types = Object.entries(content).map(([type, { schema }]) => [type, { schema: describe(schema, 'output') }])
  return { description, content: Object.fromEntries(types) }
}

type DescribedAnswers = Readonly<Record<string, { readonly description: string }>>
interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, { readonly responses: DescribedAnswers }>>>>
  readonly components?: object
}

/** Every call can be refused, in one of two forms. */
const refusals = {
  Refused: { description: 'Refused, with the reason', schema: ErrorBodySchema },
  RefusedAsOpenAi: { description: 'Refused, in OpenAI’s form', schema: ChatCompletionErrorSchema },
}

const statusWords = new Map(Object.entries(STATUS_CODES))

/** Says in the words of HTTP what the framework has no words for. */
const withWords = (answers: DescribedAnswers): DescribedAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => {
      const description = answer.description.replace('Default Response', statusWords.get(status) ?? '')
      return [status, { ...answer, description }]
    }),
  )

function withRefusals(document: Document, { describe, schemas }: Components) {
  const paths = Object.entries(document.paths ?? {}).map(([path, methods]) => {
    const refused = { $ref: `#/components/responses/${isOpenAiPath(path) ? 'RefusedAsOpenAi' : 'Refused'}` }
    const operations = Object.entries(methods).map(([method, operation]) => [
      method,
      { ...operation, responses: { ...withWords(operation.responses), '4XX': refused, '5XX': refused } },
    ])
    return [path, Object.fromEntries(operations)]
  })
  const responses = Object.entries(refusals).map(([name, { description, schema }]) => [
    name,
    { description, content: { 'application/json': { schema: describe(schema, 'output') } } },
  ])
  const components = { ...document.components, responses: Object.fromEntries(responses), schemas: schemas() }
  return { ...document, paths: Object.fromEntries(paths), components }
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
