import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, open, readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

/** A file that a command reads. */
export interface Input {
  readonly path: string
  /** How a refusal calls it, as "the template itself". */
  readonly is: string
}

/** A file that a command writes. */
export interface Output {
  /** Where its name comes from; empty for a file that Clew names. */
  readonly flag: string
  /** Nothing is written when absent. */
  readonly path: string | undefined
  /** Why the file that is there may not be replaced, and what to do; null when it may. */
  readonly refusal: (path: string) => Promise<string | null>
}

/** What to do about a file that stays as it is. */
export const elsewhere = 'name another file, or delete this one'

/**
 * Before a command does anything: no file that it writes is one that it reads, whatever the names, two of them are not the
 * same file, and each that is there already may be replaced. Throws one line.
 */
export async function mustBeFree(inputs: readonly Input[], outputs: readonly Output[]): Promise<void> {
  const taken = new Map<string, string>()
  for (const { path, is } of inputs)
    for (const key of await identitiesOf(path)) taken.set(key, `is ${is}, which is never written over`)
  for (const { flag, path, refusal } of outputs) {
    if (path === undefined) continue
    const shown = `${flag} ${path}`.trim()
    const keys = await identitiesOf(path).catch(refuse(path))
    const clash = keys.map((key) => taken.get(key)).find((words) => words !== undefined)
    if (clash !== undefined) throw new Error(`${shown} ${clash}: name another file`)
    for (const key of keys) taken.set(key, `is the file of ${flag || 'the games'} as well`)
    await mustBeWritable(path)
    const reason = (await isEmpty(path)) ? null : await refusal(resolve(path))
    if (reason !== null) throw new Error(`${shown} ${reason}`)
  }
}

/** Puts a text into a file as a whole: whoever ends this process, or a full disk, leaves the file that was there. */
export async function write(path: string | undefined, text: string): Promise<void> {
  if (path === undefined) return
  await ((await isDevice(path)) ? writeFile(path, text) : replaceFile(path, text)).catch(refuse(path))
}

/** Whether it is no file that could be replaced, as /dev/stdout. */
export async function isDevice(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && !found.isFile()
}

async function replaceFile(path: string, text: string): Promise<void> {
  const target = await realPathOf(path)
  const mode = await stat(target).then(
    (found) => found.mode & 0o777,
    () => 0o666,
  )
  await throughDraft(target, mode, async (draft, file) => {
    await file.writeFile(text)
    await file.sync()
    await file.close()
    await rename(draft, target)
  })
}

type DraftFile = Awaited<ReturnType<typeof open>>

/** A new file beside the target, which is gone when the work fails. */
async function throughDraft(target: string, mode: number, work: (draft: string, file: DraftFile) => Promise<void>) {
  const draft = `${target}.${randomBytes(4).toString('hex')}.new`
  const file = await open(draft, 'wx', mode)
  try {
    await work(draft, file)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/** The path behind all links, also of a file that is not there yet. */
export async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const link = await readlink(path).catch(() => null)
  if (link !== null) return realPathOf(resolve(dirname(path), link))
  return join(await realpath(dirname(resolve(path))), basename(path))
}

/** Two names are of one file when these have something in common: its path, and its number, which a hard link or another case does not change. */
async function identitiesOf(path: string): Promise<string[]> {
  const found = await stat(path, { bigint: true }).catch(() => null)
  const place = await realPathOf(path)
  return found === null ? [place.toLowerCase()] : [place.toLowerCase(), `${found.dev}:${found.ino}`]
}

const isEmpty = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null)
  return found === null || !found.isFile() || found.size === 0
}

async function mustBeWritable(path: string): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found?.isDirectory()) throw new Error(`${path} cannot be written (EISDIR)`)
  if (found) await access(path, constants.W_OK).catch(refuse(path))
  if (found && !found.isFile()) return
  const tryDraft = async () =>
    throughDraft(await realPathOf(path), 0o600, async (draft, file) => {
      await file.close()
      await rm(draft)
    })
  await tryDraft().catch(refuse(path))
}

const refuse =
  (path: string) =>
  ({ code }: NodeJS.ErrnoException): never => {
    throw new Error(`${path} cannot be written (${code})`)
  }
