import { OkSchema } from '@clew/contracts/http/common'
import {
  AgentTokenAnswerSchema,
  AgentTokenInputSchema,
  ProgramNameSchema,
  ProgramSchema,
} from '@clew/contracts/http/games'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Auth, tokenLifeS, userOf } from '../../platform/auth.ts'
import { agentUsername } from '../../platform/broker/access.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { deleteProgram, listPrograms, openProgram } from './programs-store.ts'

const tags = ['games']

export const programRoutes =
  ({ db, auth }: { readonly db: Db; readonly auth: Auth }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: '/api/mqtt/agent_token',
      onRequest: auth.requireUser,
      config: perUser(30),
      schema: {
        tags,
        summary: 'A credential with which an own program may answer for own sessions on the broker',
        body: AgentTokenInputSchema,
        response: { 200: AgentTokenAnswerSchema },
      },
      handler: async (request) => {
        const account = await auth.accountOf(userOf(request).id)
        if (!account) throw new AppError('unauthenticated', 'Please sign in.')
        const name = request.body?.name ?? 'agent'
        const programId = await openProgram(db, account.id, name)
        return {
          name,
          username: agentUsername,
          password: auth.issueAgentToken(account, programId),
          expires_in: tokenLifeS,
        }
      },
    })

    app.route({
      method: 'GET',
      url: '/api/mqtt/programs',
      onRequest: auth.requireUser,
      schema: { tags, summary: 'One’s own programs', response: { 200: ProgramSchema.array() } },
      handler: (request) => listPrograms(db, userOf(request).id),
    })

    app.route({
      method: 'DELETE',
      url: '/api/mqtt/programs/:name',
      onRequest: auth.requireUser,
      config: perUser(30),
      schema: {
        tags,
        summary: 'Delete an own program: its tokens are good for nothing from then on',
        params: z.object({ name: ProgramNameSchema }),
        response: { 200: OkSchema },
      },
      handler: async (request) => {
        if (!(await deleteProgram(db, userOf(request).id, request.params.name)))
          throw notFound('You have no program of that name.')
        return { ok: true as const }
      },
    })
  }
