import { IdParamsSchema, OkSchema, totalCountHeader } from '@clew/contracts/http/common'
import {
  TemplateInputSchema,
  TemplateListQuerySchema,
  TemplatePatchSchema,
  TemplateSchema,
} from '@clew/contracts/http/templates'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Auth, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { mustRead, mustWrite } from './policy.ts'
import { presentTemplate } from './present.ts'
import { createTemplate, deleteTemplate, findTemplate, listActive, listOwn, updateTemplate } from './store.ts'

const tags = ['templates']

export const templateRoutes =
  ({ db, auth }: { db: Db; auth: Auth }): FastifyPluginAsyncZod =>
  async (app) => {
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
        return reply.header(totalCountHeader, total).send(rows.map(presentTemplate))
      },
    })

    app.route({
      method: 'POST',
      url: '/api/templates',
      onRequest: auth.requireUser,
      config: perUser(120),
      schema: { tags, summary: 'Create a template', body: TemplateInputSchema, response: { 201: TemplateSchema } },
      handler: async (request, reply) => {
        const { is_active: isActive, ...input } = request.body
        const { id } = userOf(request)
        const created = await db.transaction((tx) => createTemplate(tx, id, { ...input, isActive }))
        return reply.code(201).send(presentTemplate(created))
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
        response: { 200: TemplateSchema },
      },
      handler: async ({ params, user }) => presentTemplate(mustRead(user, await findTemplate(db, params.id))),
    })

    app.route({
      method: 'GET',
      url: '/api/templates/:id',
      onRequest: auth.requireUser,
      schema: { tags, summary: 'Read a template', params: IdParamsSchema, response: { 200: TemplateSchema } },
      handler: async ({ params, user }) => presentTemplate(mustRead(user, await findTemplate(db, params.id))),
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
        mustWrite(user, await findTemplate(db, params.id))
        return presentTemplate(mustRead(user, await updateTemplate(db, params.id, body)))
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
        mustWrite(user, await findTemplate(db, params.id))
        await deleteTemplate(db, params.id)
        return { ok: true as const }
      },
    })
  }
