import { HintSchema } from '@clew/contracts/hint-schema'
import { topics } from '@clew/contracts/topics'
import type { EndpointName } from '@clew/contracts/http/endpoints'
import { patternOf } from '@clew/contracts/path-of'
import {
  EnrichedStateSchema,
  ListedStateSchema,
  ListedTemplateMessageSchema,
  TemplateMessageSchema,
} from '@clew/contracts/mqtt'
import {
  bearerProtocol,
  closeForbidden,
  closeUnauthorized,
  HintEnvelopeSchema,
  MessagePushSchema,
  WaitingPushSchema,
} from '@clew/contracts/socket'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import server from '../../package.json' with { type: 'json' }

/** What a program reads and writes, as JSON Schema by name. */
const schemas = { state: EnrichedStateSchema, hint: HintSchema } as const

/** As whoever sends it should write it; what is read besides stands in no schema. */
const jsonSchemaOf = (schema: z.ZodType, target: 'draft-07' | 'draft-2020-12') =>
  z.toJSONSchema(schema, { io: 'input', target, unrepresentable: 'any' })

interface Channel {
  readonly address: string
  readonly servers: readonly ServerName[]
  readonly description: string
  readonly parameter?: string
  /** Whether Clew sends, or receives, or both. */
  readonly actions: readonly ('send' | 'receive')[]
  readonly payload: z.ZodType
}

const servers = {
  mqtt: {
    host: '{host}:{port}',
    protocol: 'mqtt',
    protocolVersion: '3.1.1',
    description: 'The embedded broker on MQTT_PORT, or the one at MQTT_URL',
    variables: { host: { default: 'localhost' }, port: { default: '1883' } },
    security: [{ $ref: '#/components/securitySchemes/program' }],
  },
  mqttSocket: {
    host: '{host}:{port}',
    pathname: '/mqtt',
    protocol: 'ws',
    description: 'The embedded broker over a WebSocket with the sub-protocol mqtt',
    variables: { host: { default: 'localhost' }, port: { default: '3000' } },
    security: [{ $ref: '#/components/securitySchemes/program' }],
  },
  web: {
    host: '{host}:{port}',
    protocol: 'ws',
    description: `Sockets for pages. Without a token that holds a socket is closed with ${closeUnauthorized}, on somebody else’s session with ${closeForbidden}.`,
    variables: { host: { default: 'localhost' }, port: { default: '3000' } },
    security: [{ $ref: '#/components/securitySchemes/bearer' }, { $ref: '#/components/securitySchemes/socket' }],
  },
} as const
type ServerName = keyof typeof servers

const sessionParameter = 'The id of the session, percent-encoded as one level'
const mqtt = ['mqtt', 'mqttSocket'] as const
const ofSession = (topicOf: (id: string) => string) => `${topicOf('')}{sessionId}`
const ofEndpoint = (name: EndpointName) => patternOf(name).replace(/:(\w+)/g, '{$1}')

const channels: Readonly<Record<string, Channel>> = {
  observations: {
    address: ofSession(topics.stateOf),
    servers: mqtt,
    description:
      'What an agent is told. A program subscribes to one session or to maze/state/+, and hears the sessions of its user.',
    parameter: sessionParameter,
    actions: ['send'],
    payload: EnrichedStateSchema,
  },
  allObservations: {
    address: topics.state,
    servers: mqtt,
    description:
      'The same of every session, without the text of its template; for Clew and for whom a broker outside lets.',
    actions: ['send'],
    payload: ListedStateSchema,
  },
  templates: {
    address: ofSession(topics.templateOf),
    servers: mqtt,
    description:
      'The template that is now in force; with reset an agent forgets what came before. For Clew’s own agents: the embedded broker lets no program read it.',
    parameter: sessionParameter,
    actions: ['send'],
    payload: TemplateMessageSchema,
  },
  allTemplates: {
    address: topics.template,
    servers: mqtt,
    description: 'The same of every session, without the text.',
    actions: ['send'],
    payload: ListedTemplateMessageSchema,
  },
  hints: {
    address: ofSession(topics.hintOf),
    servers: mqtt,
    description: 'What an agent answers; a program may write those of the sessions of its user.',
    parameter: sessionParameter,
    actions: ['receive', 'send'],
    payload: HintSchema,
  },
  hintSocket: {
    address: ofEndpoint('GET /api/mqtt/ws/hints/:sessionId'),
    servers: ['web'],
    description:
      'Each hint of an own session as it comes, and the last one at the beginning. With ?heartbeat=1 also {"heartbeat":true} every 30 s.',
    parameter: sessionParameter,
    actions: ['send'],
    payload: HintEnvelopeSchema,
  },
  messageSocket: {
    address: ofEndpoint('GET /api/messages/ws/:userId'),
    servers: ['web'],
    description:
      'Every message to or from the signed-in user. With ?heartbeat=1 also {"heartbeat":true} every 30 s; with ?waiting=1 also the counts of what waits, and with ?waiting=only nothing but them.',
    parameter: 'The other user of the conversation that is open',
    actions: ['send'],
    payload: MessagePushSchema.or(WaitingPushSchema),
  },
}

const parameterOf = (address: string) => /\{(\w+)\}/.exec(address)?.[1]

function presentChannel({ address, servers: on, description, parameter, payload }: Channel) {
  const name = parameterOf(address)
  return {
    address,
    servers: on.map((server) => ({ $ref: `#/servers/${server}` })),
    description,
    ...(name !== undefined && { parameters: { [name]: { description: parameter ?? '' } } }),
    messages: { message: { payload: jsonSchemaOf(payload, 'draft-07') } },
  }
}

const presentOperations = ([name, { actions }]: [string, Channel]) =>
  actions.map((action) => [
    `${action}${name[0]?.toUpperCase()}${name.slice(1)}`,
    { action, channel: { $ref: `#/channels/${name}` } },
  ])

/** The topics and the sockets as AsyncAPI, from the schemas that what travels there is checked by. */
function describeMessages() {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Clew',
      version: server.version,
      description:
        'The topics and sockets of Clew. docs/agents.md tells how a program plays; calls stand in /api/openapi.json.',
    },
    defaultContentType: 'application/json',
    servers,
    channels: Object.fromEntries(Object.entries(channels).map(([name, channel]) => [name, presentChannel(channel)])),
    operations: Object.fromEntries(Object.entries(channels).flatMap(presentOperations)),
    components: {
      securitySchemes: {
        program: { type: 'userPassword', description: 'username and password of POST /api/mqtt/agent_token' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Of POST /api/auth/login' },
        socket: {
          type: 'httpApiKey',
          in: 'header',
          name: 'Sec-WebSocket-Protocol',
          description: `For browsers: ${bearerProtocol}, then the token`,
        },
      },
    },
  }
}

/** The reference of everything that is not a call; made when somebody asks for it. */
export function registerAsyncApi(app: FastifyInstance): void {
  let described: object | undefined
  app.get('/api/asyncapi.json', { schema: { hide: true } }, () => (described ??= describeMessages()))
  for (const [name, schema] of Object.entries(schemas)) {
    let json: object | undefined
    const describe = () => (json ??= { ...jsonSchemaOf(schema, 'draft-2020-12'), title: name })
    app.get(`/api/schemas/${name}.json`, { schema: { hide: true } }, describe)
  }
}
