import { GalleryQuerySchema, GallerySchema } from '@clew/contracts/http/templates'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findPeople } from '../../platform/people.ts'
import { listGallery } from './gallery.ts'
import { presentGalleryEntry } from './present.ts'
import type { TemplatesDeps } from './routes.ts'

/** What people made for each other to read, play and copy. */
export const galleryRoutes =
  ({ db, auth, findBestRuns }: TemplatesDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/api/templates/gallery',
      onRequest: auth.optionalUser,
      schema: {
        tags: ['templates'],
        summary: 'Everybody’s active templates, the newest first, without their texts; no token needed',
        querystring: GalleryQuerySchema,
        response: { 200: GallerySchema },
      },
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
