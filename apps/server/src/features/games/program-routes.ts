import type { FastifyPluginAsync } from 'fastify'
import { type Auth, tokenLifeS, userOf } from '../../platform/auth.ts'
import { agentUsername } from '../../platform/broker/access.ts'
import type { Db } from '../../platform/db/database.ts'
import { refusal } from '../../platform/errors.ts'
import { mount } from '../../platform/mount.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { deleteProgram, listPrograms, openProgram } from './programs-store.ts'

export const programRoutes =
  ({ db, auth }: { readonly db: Db; readonly auth: Auth }): FastifyPluginAsync =>
  async (app) => {
    mount(app, 'POST /api/mqtt/agent_token', {
      onRequest: auth.requireUser,
      config: perUser(30),
      handler: async (request) => {
        const account = await auth.accountOf(userOf(request).id)
        if (!account) throw refusal('signed_out')
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

    mount(app, 'GET /api/mqtt/programs', {
      onRequest: auth.requireUser,
      handler: (request) => listPrograms(db, userOf(request).id),
    })

    mount(app, 'DELETE /api/mqtt/programs/:name', {
      onRequest: auth.requireUser,
      config: perUser(30),
      handler: async (request) => {
        if (!(await deleteProgram(db, userOf(request).id, request.params.name))) throw refusal('no_such_program')
        return { ok: true as const }
      },
    })
  }
