import { IdParamsSchema, OkSchema, totalCountHeader } from '@clew/contracts/http/common'
import {
  type BestRun,
  PublicTemplateSchema,
  TemplateInputSchema,
  TemplateListQuerySchema,
  TemplatePatchSchema,
  TemplateSchema,
} from '@clew/contracts/http/templates'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Auth, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { findNames, findPeople } from '../../platform/people.ts'
import { perUser } from '../../platform/rate-limits.ts'
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

const tags = ['templates']

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
  ({ db, auth, findBestRuns, rankMeasured }: TemplatesDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const present = async (row: StoredTemplate, caller: FastifyRequest['user']) =>
      presentTemplate(row, await findNames(db, caller?.id, [row.originUserId]), caller)

    app.route({
      method: 'GET',
      url: '/api/templates',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'Own templates, or with mine=false the active ones of everybody; x-total-count says how many',
        querystring: TemplateListQuerySchema,
        response: { 200: TemplateSchema.array() },
      },
      handler: async (request, reply) => {
        const { mine, ...page } = request.query
        const { rows, total } = mine ? await listOwn(db, userOf(request).id, page) : await listActive(db, page)
        const names = await findNames(db, userOf(request).id, mine ? rows.map((row) => row.originUserId) : [])
        return reply.header(totalCountHeader, total).send(rows.map((row) => presentTemplate(row, names, request.user)))
      },
    })

    app.route({
      method: 'POST',
      url: '/api/templates',
      onRequest: auth.requireUser,
      config: perUser(120),
      schema: {
        tags,
        summary: 'Create a template, or with origin_id a copy of one',
        body: TemplateInputSchema,
        response: { 201: TemplateSchema },
      },
      handler: async (request, reply) => {
        const { is_active: isActive, origin_id: originId, ...input } = request.body
        const user = userOf(request)
        const origin = originId === undefined ? undefined : mustRead(user, await findTemplate(db, originId))
        const created = await db.transaction((tx) => createTemplate(tx, user.id, { ...input, isActive, origin }))
        return reply.code(201).send(await present(created, user))
      },
    })

    app.route({
      method: 'GET',
      url: '/api/templates/public/:id',
      onRequest: auth.optionalUser,
      schema: {
        tags,
        summary: 'Read an active template; no token needed',
        params: IdParamsSchema,
        response: { 200: PublicTemplateSchema },
      },
      handler: async ({ params, user }) => {
        const template = mustRead(user, await findTemplate(db, params.id))
        const people = await findPeople(db, user?.id, [template.userId, template.originUserId])
        const bestRuns = await findBestRuns([template.id], user?.id)
        const shown = presentPublicTemplate({ row: template, people, bestRuns }, user)
        if (!shown) throw notFound('There is no such template.')
        return shown
      },
    })

    app.route({
      method: 'GET',
      url: '/api/templates/:id',
      onRequest: auth.requireUser,
      schema: { tags, summary: 'Read a template', params: IdParamsSchema, response: { 200: TemplateSchema } },
      handler: async ({ params, user }) => present(mustRead(user, await findTemplate(db, params.id)), user),
    })

    app.route({
      method: 'PATCH',
      url: '/api/templates/:id',
      onRequest: auth.requireUser,
      config: perUser(120),
      schema: {
        tags,
        summary: 'Change a template; a new text gets a new version number',
        params: IdParamsSchema,
        body: TemplatePatchSchema,
        response: { 200: TemplateSchema },
      },
      handler: async ({ params, body, user }) => {
        const template = mustWrite(user, await findTemplate(db, params.id))
        return present(mustRead(user, await updateTemplate(db, template, body)), user)
      },
    })

    app.route({
      method: 'DELETE',
      url: '/api/templates/:id',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'Delete a template; its runs stay',
        params: IdParamsSchema,
        response: { 200: OkSchema },
      },
      handler: async ({ params, user }) => {
        await deleteTemplate(db, mustWrite(user, await findTemplate(db, params.id)), rankMeasured)
        return { ok: true as const }
      },
    })
  }
