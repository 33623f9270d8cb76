import multipart from '@fastify/multipart'
import { PhotoAnswerSchema, photoMaxSize } from '@clew/contracts/http/profiles'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Auth, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { toProfilePicture } from './picture.ts'
import { findPicture, picturePath, replacePicture } from './pictures-store.ts'

const tags = ['profiles']

/** Names change with every upload, so a copy stays right; a day is how long a deleted picture can live on in a browser. */
const pictureHeaders = {
  'content-type': 'image/webp',
  'cache-control': 'private, max-age=86400, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

/** As a browser sends it. */
const PhotoFormSchema = z.object({ file: z.file().max(photoMaxSize) })
const picture = { description: 'The picture', content: { 'image/webp': { schema: z.file() } } }

export const photoRoutes =
  ({ db, auth }: { db: Db; auth: Auth }): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(multipart, {
      limits: { fileSize: photoMaxSize, files: 1, fields: 10, fieldSize: 1000, parts: 11 },
    })

    app.route({
      method: 'POST',
      url: '/api/profile/upload-photo',
      onRequest: [auth.requireUser, mustBeForm],
      config: { ...perUser(20), described: { consumes: ['multipart/form-data'], body: PhotoFormSchema } },
      schema: {
        tags,
        summary: 'Set the profile picture: multipart, field file; PNG, JPEG, WebP or GIF up to 5 MB',
        response: { 200: PhotoAnswerSchema },
      },
      handler: async (request) => {
        const { id } = userOf(request)
        const webp = await toProfilePicture(await readFile(request))
        const name = await replacePicture(db, id, webp)
        auth.announceChange(id)
        return { profile_picture: name }
      },
    })

    // Open to all, because a browser sends no token for a picture: the name is what one has to know.
    app.route({
      method: 'GET',
      url: `${picturePath}/:name`,
      config: { described: { response: { 200: picture } } },
      schema: { tags, summary: 'A profile picture (WebP)', params: z.object({ name: z.string().max(100) }) },
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
  if (statusCode === 413) throw new AppError('too_large', 'A picture has at most 5 MB.')
  throw new AppError('invalid_input', 'The form with the picture cannot be read.')
}
