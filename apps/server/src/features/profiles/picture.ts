import type { Sharp, SharpOptions } from 'sharp'
import { AppError } from '../../platform/errors.ts'
import { takeTurns } from '../../platform/turns.ts'

const sidePx = 512
/** Enough for a camera; a small file can claim far more than memory holds. */
const maxInputPixels = 40_000_000
const webpQuality = 82

/** Each holds its file, of 5 MB at most, while it waits. */
const maxWaiting = 10
const retryAfterS = 5

/** Loaded with the first picture: it takes 20 MB, and most servers of one person never see one. */
async function openPicture(file: Buffer, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  // Every picture is seen once.
  sharp.cache(false)
  // One picture keeps one processor busy, so that the others answer everybody else.
  sharp.concurrency(1)
  return sharp(file, options)
}

/** A decoded picture fills hundreds of MB, so there is one at a time. */
const inTurn = takeTurns({
  maxAtOnce: 1,
  maxWaiting,
  refusal: () =>
    new AppError('too_many_requests', 'Too many pictures are being uploaded. Try again in a moment.', {
      retry_after_s: retryAfterS,
    }),
})

/** The first frame of a PNG, JPEG, WebP or GIF as a square WebP, upright and without metadata. Throws 415, 422 or 429. */
export async function toProfilePicture(file: Buffer): Promise<Buffer> {
  // Decided before the decoder sees it, which knows many formats that nobody needs here.
  if (!isKnownFormat(file)) throw new AppError('unsupported_media_type', 'A picture is a PNG, JPEG, WebP or GIF file.')
  return inTurn(() => shrink(file))
}

async function shrink(file: Buffer): Promise<Buffer> {
  const picture = await openPicture(file, { limitInputPixels: maxInputPixels, failOn: 'error' })
  try {
    return await picture.autoOrient().resize(sidePx, sidePx, { fit: 'cover' }).webp({ quality: webpQuality }).toBuffer()
  } catch {
    throw new AppError('invalid_input', 'This picture is damaged or too large to be read.')
  }
}

function isKnownFormat(file: Buffer): boolean {
  const has = (text: string, at = 0) => file.toString('latin1', at, at + text.length) === text
  return has('\x89PNG') || has('\xff\xd8\xff') || has('GIF8') || (has('RIFF') && has('WEBP', 8))
}
