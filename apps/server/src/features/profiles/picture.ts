import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { AppError, refusal } from '../../platform/errors.ts'
import { takeTurns } from '../../platform/turns.ts'

/** Each holds its file, of 5 MB at most, while it waits. */
const maxWaiting = 10
const retryAfterS = 5

/** A decoded picture fills a hundred MB, so there is one at a time. */
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
  if (!isKnownFormat(file)) throw refusal('picture_unknown')
  return inTurn(() => shrink(file))
}

const program = fileURLToPath(new URL('./picture-process.mjs', import.meta.url))
const timeoutMs = 20_000

/**
 * In a process of its own, which ends: what a stranger's file makes of the decoder takes nobody else along, none of the
 * server's secrets are there, and all the memory is given back (within the server 80 MB of it would stay).
 */
async function shrink(file: Buffer): Promise<Buffer> {
  const decoder = spawn(process.execPath, [program], { env: {}, timeout: timeoutMs, killSignal: 'SIGKILL' })
  decoder.stdin.on('error', () => undefined).end(file)
  const [webp, said, [code]] = await Promise.all([
    buffer(decoder.stdout),
    text(decoder.stderr),
    once(decoder, 'close') as Promise<[number | null]>,
  ])
  if (code !== 0 && code !== null) throw new Error(`The picture's process ended with code ${code}: ${said}`)
  // Whatever killed it was in the file.
  if (webp.length === 0) throw refusal('picture_damaged')
  return webp
}

function isKnownFormat(file: Buffer): boolean {
  const has = (text: string, at = 0) => file.toString('latin1', at, at + text.length) === text
  return has('\x89PNG') || has('\xff\xd8\xff') || has('GIF8') || (has('RIFF') && has('WEBP', 8))
}
