import type { FastifyPluginAsync } from 'fastify'
import { mount } from '../../platform/mount.ts'
import { findPeople } from '../../platform/people.ts'
import { listGallery } from './gallery.ts'
import { presentGalleryEntry } from './present.ts'
import type { TemplatesDeps } from './routes.ts'

/** What people made for each other to read, play and copy. */
export const galleryRoutes =
  ({ db, auth, findBestRuns }: TemplatesDeps): FastifyPluginAsync =>
  async (app) => {
    mount(app, 'GET /api/templates/gallery', {
      onRequest: auth.optionalUser,
      handler: async ({ query, user }) => {
        const { rows, next } = await listGallery(db, query)
        const ids = rows.map(({ id }) => id)
        const personIds = rows.flatMap(({ userId, originUserId }) => [userId, originUserId])
        const [people, bestRuns] = await Promise.all([findPeople(db, user?.id, personIds), findBestRuns(ids, user?.id)])
        const templates = rows.flatMap((row) => presentGalleryEntry({ row, people, bestRuns }, user) ?? [])
        return { templates, next }
      },
    })
  }
