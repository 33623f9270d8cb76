import { AnnouncementInputSchema, AnnouncementSchema } from '@clew/contracts/http/announcements'
import { IdParamsSchema, OkSchema } from '@clew/contracts/http/common'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Auth } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { mustExist, requireAdministrator } from './policy.ts'
import { presentAnnouncement } from './present.ts'
import {
  createAnnouncement,
  deleteAnnouncement,
  findAnnouncement,
  listAll,
  listShown,
  toggleAnnouncement,
  updateAnnouncement,
} from './store.ts'

const tags = ['announcements']

export const announcementRoutes =
  ({ db, auth }: { db: Db; auth: Auth }): FastifyPluginAsyncZod =>
  async (app) => {
    const onRequest = [auth.requireUser, requireAdministrator]
    const onlyId = { params: IdParamsSchema, response: { 200: AnnouncementSchema } }

    app.route({
      method: 'GET',
      url: '/api/announcements',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'What is announced now, the most important first',
        response: { 200: AnnouncementSchema.array() },
      },
      handler: async () => (await listShown(db)).map(presentAnnouncement),
    })

    app.route({
      method: 'GET',
      url: '/api/announcements/all',
      onRequest,
      schema: { tags, summary: 'Every announcement (administrator)', response: { 200: AnnouncementSchema.array() } },
      handler: async () => (await listAll(db)).map(presentAnnouncement),
    })

    app.route({
      method: 'GET',
      url: '/api/announcements/:id',
      onRequest,
      schema: { tags, summary: 'Read an announcement (administrator)', ...onlyId },
      handler: async ({ params }) => presentAnnouncement(mustExist(await findAnnouncement(db, params.id))),
    })

    app.route({
      method: 'POST',
      url: '/api/announcements',
      onRequest,
      schema: {
        tags,
        summary: 'Announce something (administrator)',
        body: AnnouncementInputSchema,
        response: { 201: AnnouncementSchema },
      },
      handler: async ({ body }, reply) => reply.code(201).send(presentAnnouncement(await createAnnouncement(db, body))),
    })

    app.route({
      method: 'PUT',
      url: '/api/announcements/:id',
      onRequest,
      schema: { tags, summary: 'Replace an announcement (administrator)', body: AnnouncementInputSchema, ...onlyId },
      handler: async ({ params, body }) =>
        presentAnnouncement(mustExist(await updateAnnouncement(db, params.id, body))),
    })

    app.route({
      method: 'PUT',
      url: '/api/announcements/:id/toggle',
      onRequest,
      schema: { tags, summary: 'Show or hide an announcement (administrator)', ...onlyId },
      handler: async ({ params }) => presentAnnouncement(mustExist(await toggleAnnouncement(db, params.id))),
    })

    app.route({
      method: 'DELETE',
      url: '/api/announcements/:id',
      onRequest,
      schema: {
        tags,
        summary: 'Delete an announcement (administrator)',
        params: IdParamsSchema,
        response: { 200: OkSchema },
      },
      handler: async ({ params }) => {
        mustExist(await deleteAnnouncement(db, params.id))
        return { ok: true as const }
      },
    })
  }
