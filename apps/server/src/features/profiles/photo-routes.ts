import multipart from '@fastify/multipart'
import { photoMaxSize } from '@clew/contracts/http/profiles'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsync } from 'fastify'
import { type Auth, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError, notFound, refusal } from '../../platform/errors.ts'
import { mount } from '../../platform/mount.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { toProfilePicture } from './picture.ts'
import { findPicture, replacePicture } from './pictures-store.ts'

/** Names change with every upload, so a copy stays right; a day is how long a deleted picture can live on in a browser. */
const pictureHeaders = {
  'content-type': 'image/webp',
  'cache-control': 'private, max-age=86400, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  // Pages of `CORS_ORIGINS` show it, too; who knows the name may see it from anywhere.
  'cross-origin-resource-policy': 'cross-origin',
}

export const photoRoutes =
  ({ db, auth }: { db: Db; auth: Auth }): FastifyPluginAsync =>
  async (app) => {
    await app.register(multipart, {
      limits: { fileSize: photoMaxSize, files: 1, fields: 10, fieldSize: 1000, parts: 11 },
    })

    mount(app, 'POST /api/profile/upload-photo', {
      onRequest: [auth.requireUser, mustBeForm],
      config: perUser(20),
      handler: async (request) => {
        const { id } = userOf(request)
        const webp = await toProfilePicture(await readFile(request))
        const path = await replacePicture(db, id, webp)
        auth.announceChange(id)
        return { profile_picture: request.addressOf(path) }
      },
    })

    // Open to all, because a browser sends no token for a picture: the name is what one has to know.
    mount(app, 'GET /api/profile/photo/:name', {
      handler: async (request, reply) => {
        const webp = await findPicture(db, request.params.name)
        if (!webp) throw notFound('There is no such picture.')
        return reply.headers(pictureHeaders).send(webp)
      },
    })
  }

async function mustBeForm(request: FastifyRequest): Promise<void> {
  if (!/^multipart\/form-data *;/i.test(request.headers['content-type'] ?? ''))
    throw new AppError('unsupported_media_type', 'A picture is sent as a form (multipart/form-data) with a field file.')
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  const part = await request.file().catch(refuseForm)
  if (part?.fieldname !== 'file') throw new AppError('invalid_input', 'The form has no field file with a picture.')
  return part.toBuffer().catch(refuseForm)
}

/** A form that cannot be read is bad input, whatever the parser calls it. */
function refuseForm(error: unknown): never {
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 413) throw refusal('picture_large')
  throw new AppError('invalid_input', 'The form with the picture cannot be read.')
}
