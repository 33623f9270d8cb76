import sharp from 'sharp'
import { AppError } from '../../platform/errors.ts'

const sidePx = 512
/** More than any phone's camera; a small file can claim far more than memory holds. */
const maxInputPixels = 64_000_000
const webpQuality = 82

// Every picture is seen once.
sharp.cache(false)

/** The first frame of a PNG, JPEG, WebP or GIF as a square WebP, upright and without metadata. Throws 415 or 422. */
export async function toProfilePicture(file: Buffer): Promise<Buffer> {
  // Decided before the decoder sees it, which knows many formats that nobody needs here.
  if (!isKnownFormat(file)) throw new AppError('unsupported_media_type', 'A picture is a PNG, JPEG, WebP or GIF file.')
  try {
    return await sharp(file, { limitInputPixels: maxInputPixels, failOn: 'error' })
      .autoOrient()
      .resize(sidePx, sidePx, { fit: 'cover' })
      .webp({ quality: webpQuality })
      .toBuffer()
  } catch {
    throw new AppError('invalid_input', 'This picture is damaged or too large to be read.')
  }
}

function isKnownFormat(file: Buffer): boolean {
  const has = (text: string, at = 0) => file.toString('latin1', at, at + text.length) === text
  return has('\x89PNG') || has('\xff\xd8\xff') || has('GIF8') || (has('RIFF') && has('WEBP', 8))
}
