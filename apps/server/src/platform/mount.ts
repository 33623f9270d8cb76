import type { AnswerOf, Endpoint, ReadPart } from '@clew/contracts/endpoint'
import { type EndpointName, endpoints, type Endpoints } from '@clew/contracts/http/endpoints'
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteOptions,
} from 'fastify'
import type { WebSocket } from 'ws'
import { eventStream, socketOf, type Told } from './openapi.ts'

/** A request whose every part the endpoint's schemas have read. */
type RequestOf<Name extends EndpointName> = {
  readonly [Each in EndpointName]: FastifyRequest<{
    Params: ReadPart<Endpoints[Each], 'params'>
    Querystring: ReadPart<Endpoints[Each], 'query'>
    Headers: ReadPart<Endpoints[Each], 'headers'>
    Body: ReadPart<Endpoints[Each], 'body'>
  }>
}[Name]

/** Events and files are sent by the reply. */
type Handled<E> = E extends { readonly answer: unknown } ? AnswerOf<E> : FastifyReply

interface Handler<Name extends EndpointName> {
  handler(request: RequestOf<Name>, reply: FastifyReply): Handled<Endpoints[Name]> | Promise<Handled<Endpoints[Name]>>
}
interface SocketHandler<Name extends EndpointName> {
  wsHandler(socket: WebSocket, request: RequestOf<Name>): void | Promise<void>
}

interface Guards extends Pick<
  RouteOptions,
  'onRequest' | 'preHandler' | 'onSend' | 'bodyLimit' | 'serializerCompiler'
> {
  readonly config?: FastifyContextConfig
}
/** What the contract does not say: who may call, how often, how long a body may be, and what is done. */
type Mounted<Name extends EndpointName> = Guards &
  (Endpoints[Name] extends { readonly socket: string } ? SocketHandler<Name> : Handler<Name>)

/** Puts an endpoint into force: its address, what is read of a call, and the status and the form of the answer. */
export function mount<Name extends EndpointName>(app: FastifyInstance, name: Name, mounted: Mounted<Name>): void {
  const endpoint = endpoints[name]
  const guards: Guards = mounted
  const [method = '', url = ''] = routeOf(name).split(' ')
  app.route({
    ...guards,
    method,
    url,
    config: { ...guards.config, described: toldOf(endpoint) },
    schema: readBy(endpoint),
    ...handlersOf(endpoint, mounted),
  })
}

/** Method and address of the route: the specification writes some addresses with a slash at the end, and both are one route. */
export const routeOf = (name: EndpointName): string => name.replace(/\/$/, '')

/** The framework does not know of what types the schemas made the parts of a request. */
function handlersOf<Name extends EndpointName>(
  { status }: Endpoint,
  mounted: Handler<Name> | SocketHandler<Name>,
): Pick<RouteOptions, 'handler' | 'wsHandler'> {
  if ('wsHandler' in mounted)
    return {
      handler: (_request, reply) => reply.callNotFound(),
      wsHandler: (socket, request) => mounted.wsHandler(socket, request as RequestOf<Name>),
    }
  return {
    handler: (request, reply) => {
      if (status) void reply.code(status)
      return mounted.handler(request as RequestOf<Name>, reply)
    },
  }
}

function readBy(endpoint: Endpoint & { readonly tag: string }): FastifySchema {
  const { tag, summary, params, query, headers, body, answer, status = 200, otherStatus } = endpoint
  return {
    tags: [tag],
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(answer && { response: { [status]: answer, ...(otherStatus && { [otherStatus]: answer }) } }),
  }
}

/** What the API's reference says beside that. */
function toldOf({ form, events, file, socket }: Endpoint): Told {
  return {
    ...(form && { consumes: ['multipart/form-data'], body: form }),
    ...(events && { response: { 200: eventStream(events) } }),
    ...(file && { response: { 200: { description: file.description, content: { [file.type]: file } } } }),
    ...(socket !== undefined && socketOf(socket)),
  }
}
