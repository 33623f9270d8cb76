import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

/** A process of its own, for one picture: its file on the standard input, the profile picture on the standard output; nothing when it cannot be read. */

const sidePx = 512
/** Enough for a camera; a small file can claim far more than memory holds. */
const maxInputPixels = 40_000_000
const webpQuality = 82

// Everybody else is answered first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.concurrency(1)

const file = await buffer(process.stdin)
const picture = sharp(file, { limitInputPixels: maxInputPixels, failOn: 'error' })
await picture
  .autoOrient()
  .resize(sidePx, sidePx, { fit: 'cover' })
  .webp({ quality: webpQuality })
  .toBuffer()
  .then(
    (webp) => void process.stdout.write(webp),
    () => undefined,
  )
