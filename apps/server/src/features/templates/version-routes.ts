import { totalCountHeader } from '@clew/contracts/http/common'
import type { FastifyPluginAsync } from 'fastify'
import type { Auth } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { refusal } from '../../platform/errors.ts'
import { mount } from '../../platform/mount.ts'
import { findNames } from '../../platform/people.ts'
import { mustOwn } from './policy.ts'
import { presentVersion } from './present.ts'
import { findTemplate, type StoredTemplate } from './store.ts'
import { findVersion, listVersions } from './versions.ts'

/** A template's saved texts, for its owner. Nobody else can save one, so the owner is the author of each. */
export const versionRoutes =
  ({ db, auth }: { db: Db; auth: Auth }): FastifyPluginAsync =>
  async (app) => {
    const authorOf = async ({ userId }: StoredTemplate) => (await findNames(db, userId, [userId])).get(userId) ?? ''

    mount(app, 'GET /api/templates/:id/versions', {
      onRequest: auth.requireUser,
      handler: async ({ params, query, user }, reply) => {
        const template = mustOwn(user, await findTemplate(db, params.id))
        const author = await authorOf(template)
        const { rows, total } = await listVersions(db, template.id, query)
        void reply.header(totalCountHeader, total)
        return rows.map((row) => presentVersion(row, author))
      },
    })

    mount(app, 'GET /api/templates/:id/versions/:version', {
      onRequest: auth.requireUser,
      handler: async ({ params, user }) => {
        const template = mustOwn(user, await findTemplate(db, params.id))
        const found = await findVersion(db, template.id, params.version)
        if (!found) throw refusal('no_such_version')
        return { ...presentVersion(found, await authorOf(template)), content: found.content }
      },
    })
  }
