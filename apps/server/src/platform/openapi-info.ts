import { bearerProtocol } from '@clew/contracts/socket'
import server from '../../package.json' with { type: 'json' }

const info = {
  title: 'Clew',
  description:
    'Write prompt templates that lead an agent out of a maze, and measure how good they really are. Topics and sockets are in /api/asyncapi.json. docs/agents.md tells how a program plays, docs/how-to/generate-a-client.md how a client is generated.',
  version: server.version,
  license: { name: 'MIT', identifier: 'MIT' },
}

/** The chapters of the reference. */
const tags = {
  accounts: 'Registration, login, passwords and email addresses',
  announcements: 'What the administrator tells everybody',
  chat: 'Chats with the models of this server',
  evaluations: 'Templates measured over many mazes',
  friends: 'Friendships and requests',
  games: 'Games that can be ranked, their observations and hints',
  leaderboard: 'Submissions, rankings and runs',
  messages: 'Messages between friends',
  models: 'The models that can be asked, and the built-in one on OpenAI’s wire',
  profiles: 'Profiles, pictures and the data of an account',
  server: 'Whether the server is well',
  settings: 'Settings of an account, and what it uses',
  templates: 'Prompt templates and their versions',
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Of POST /api/auth/login' },
  socket: {
    type: 'apiKey',
    in: 'header',
    name: 'Sec-WebSocket-Protocol',
    description: `For browsers, which send no other header: ${bearerProtocol}, then the token`,
  },
} as const

/** What the reference says beside its calls. Without an address of its own the server is wherever the document was fetched. */
export const openApiInfo = (publicUrl: string | undefined) => ({
  openapi: '3.1.0',
  info,
  servers: [{ url: publicUrl ?? '/', description: 'This server' }],
  tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
  components: { securitySchemes },
})
