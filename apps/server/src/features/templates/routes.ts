import { totalCountHeader } from '@clew/contracts/http/common'
import type { BestRun } from '@clew/contracts/http/templates'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsync } from 'fastify'
import { type Auth, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { refusal } from '../../platform/errors.ts'
import { mount } from '../../platform/mount.ts'
import { findNames, findPeople } from '../../platform/people.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { keyOldVersions } from './author-key.ts'
import { mustRead, mustWrite } from './policy.ts'
import { presentPublicTemplate, presentTemplate } from './present.ts'
import {
  createTemplate,
  deleteTemplate,
  findTemplate,
  listActive,
  listOwn,
  type StoredTemplate,
  updateTemplate,
} from './store.ts'

export interface TemplatesDeps {
  readonly db: Db
  readonly auth: Auth
  /** The best ranked run of an agent with each of these templates, by template, as far as this caller may see it. */
  readonly findBestRuns: (
    templateIds: readonly number[],
    callerId: number | undefined,
  ) => Promise<ReadonlyMap<number, BestRun>>
  readonly rankMeasured: Parameters<typeof deleteTemplate>[2]
}

export const templateRoutes =
  ({ db, auth, findBestRuns, rankMeasured }: TemplatesDeps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onReady', () => keyOldVersions(db))
    const present = async (row: StoredTemplate, caller: FastifyRequest['user']) =>
      presentTemplate(row, await findNames(db, caller?.id, [row.originUserId]), caller)

    mount(app, 'GET /api/templates', {
      onRequest: auth.requireUser,
      handler: async (request, reply) => {
        const { mine, ...page } = request.query
        const { rows, total } = mine ? await listOwn(db, userOf(request).id, page) : await listActive(db, page)
        const names = await findNames(db, userOf(request).id, mine ? rows.map((row) => row.originUserId) : [])
        void reply.header(totalCountHeader, total)
        return rows.map((row) => presentTemplate(row, names, request.user))
      },
    })

    mount(app, 'POST /api/templates', {
      onRequest: auth.requireUser,
      config: perUser(120),
      handler: async (request) => {
        const { is_active: isActive, origin_id: originId, ...input } = request.body
        const user = userOf(request)
        const origin = originId === undefined ? undefined : mustRead(user, await findTemplate(db, originId))
        const created = await db.transaction((tx) => createTemplate(tx, user.id, { ...input, isActive, origin }))
        return await present(created, user)
      },
    })

    mount(app, 'GET /api/templates/public/:id', {
      onRequest: auth.optionalUser,
      handler: async ({ params, user }) => {
        const template = mustRead(user, await findTemplate(db, params.id))
        const people = await findPeople(db, user?.id, [template.userId, template.originUserId])
        const bestRuns = await findBestRuns([template.id], user?.id)
        const shown = presentPublicTemplate({ row: template, people, bestRuns }, user)
        if (!shown) throw refusal('no_such_template')
        return shown
      },
    })

    mount(app, 'GET /api/templates/:id', {
      onRequest: auth.requireUser,
      handler: async ({ params, user }) => present(mustRead(user, await findTemplate(db, params.id)), user),
    })

    mount(app, 'PATCH /api/templates/:id', {
      onRequest: auth.requireUser,
      config: perUser(120),
      handler: async ({ params, body, user }) => {
        const template = mustWrite(user, await findTemplate(db, params.id))
        return present(mustRead(user, await updateTemplate(db, template, body)), user)
      },
    })

    mount(app, 'DELETE /api/templates/:id', {
      onRequest: auth.requireUser,
      handler: async ({ params, user }) => {
        await deleteTemplate(db, mustWrite(user, await findTemplate(db, params.id)), rankMeasured)
        return { ok: true as const }
      },
    })
  }
