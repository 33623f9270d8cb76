import type { FastifyPluginAsync } from 'fastify'
import type { Auth } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { mount } from '../../platform/mount.ts'
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

export const announcementRoutes =
  ({ db, auth }: { db: Db; auth: Auth }): FastifyPluginAsync =>
  async (app) => {
    const onRequest = [auth.requireUser, requireAdministrator]

    mount(app, 'GET /api/announcements/', {
      onRequest: auth.requireUser,
      handler: async () => (await listShown(db)).map(presentAnnouncement),
    })

    mount(app, 'GET /api/announcements/all', {
      onRequest,
      handler: async () => (await listAll(db)).map(presentAnnouncement),
    })

    mount(app, 'GET /api/announcements/:id', {
      onRequest,
      handler: async ({ params }) => presentAnnouncement(mustExist(await findAnnouncement(db, params.id))),
    })

    mount(app, 'POST /api/announcements/', {
      onRequest,
      handler: async ({ body }) => presentAnnouncement(await createAnnouncement(db, body)),
    })

    mount(app, 'PUT /api/announcements/:id', {
      onRequest,
      handler: async ({ params, body }) =>
        presentAnnouncement(mustExist(await updateAnnouncement(db, params.id, body))),
    })

    mount(app, 'PUT /api/announcements/:id/toggle', {
      onRequest,
      handler: async ({ params }) => presentAnnouncement(mustExist(await toggleAnnouncement(db, params.id))),
    })

    mount(app, 'DELETE /api/announcements/:id', {
      onRequest,
      handler: async ({ params }) => {
        mustExist(await deleteAnnouncement(db, params.id))
        return { ok: true as const }
      },
    })
  }
