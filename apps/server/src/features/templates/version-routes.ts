import { IdParamsSchema, totalCountHeader } from '@clew/contracts/http/common'
import {
  TemplateVersionSchema,
  TemplateVersionTextSchema,
  VersionListQuerySchema,
  VersionParamsSchema,
} from '@clew/contracts/http/templates'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Auth } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { findNames } from '../../platform/people.ts'
import { mustOwn } from './policy.ts'
import { presentVersion } from './present.ts'
import { findTemplate, type StoredTemplate } from './store.ts'
import { findVersion, listVersions } from './versions.ts'

const tags = ['templates']

/** A template's saved texts, for its owner. Nobody else can save one, so the owner is the author of each. */
export const versionRoutes =
  ({ db, auth }: { db: Db; auth: Auth }): FastifyPluginAsyncZod =>
  async (app) => {
    const authorOf = async ({ userId }: StoredTemplate) => (await findNames(db, userId, [userId])).get(userId) ?? ''

    app.route({
      method: 'GET',
      url: '/api/templates/:id/versions',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'The saved texts of an own template, the newest first; x-total-count says how many',
        params: IdParamsSchema,
        querystring: VersionListQuerySchema,
        response: { 200: TemplateVersionSchema.array() },
      },
      handler: async ({ params, query, user }, reply) => {
        const template = mustOwn(user, await findTemplate(db, params.id))
        const author = await authorOf(template)
        const { rows, total } = await listVersions(db, template.id, query)
        return reply.header(totalCountHeader, total).send(rows.map((row) => presentVersion(row, author)))
      },
    })

    app.route({
      method: 'GET',
      url: '/api/templates/:id/versions/:version',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'One saved text of an own template',
        params: VersionParamsSchema,
        response: { 200: TemplateVersionTextSchema },
      },
      handler: async ({ params, user }) => {
        const template = mustOwn(user, await findTemplate(db, params.id))
        const found = await findVersion(db, template.id, params.version)
        if (!found) throw notFound('There is no such version.')
        return { ...presentVersion(found, await authorOf(template)), content: found.content }
      },
    })
  }
