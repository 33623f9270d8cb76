import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { makeDataFolder } from './data-folder.ts'
import type { Env } from './env.ts'

/** The key that signs tokens: `JWT_SECRET`, or one made once and kept beside the embedded database, readable by its owner only. */
export async function readJwtSecret(
  { jwtSecret, dataDir }: Pick<Env, 'jwtSecret' | 'dataDir'>,
  log: FastifyBaseLogger,
): Promise<string> {
  if (jwtSecret !== undefined) return jwtSecret
  const file = join(dataDir, 'jwt-secret')
  await makeDataFolder(dataDir, log)
  const existing = await readFile(file, 'utf8').catch(ignoring('ENOENT'))
  if (existing !== undefined) return existing
  // Linked into place whole, so that a crash leaves no short key and two starts agree on one.
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 })
  await link(draft, file).catch(ignoring('EEXIST'))
  await rm(draft)
  return readFile(file, 'utf8')
}

const ignoring = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error
  return undefined
}
