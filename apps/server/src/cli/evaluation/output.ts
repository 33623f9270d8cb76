import { appendFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** Throws one line before anything is played, and not when there is something to lose. */
export async function mustBeWritable(...paths: readonly (string | undefined)[]): Promise<void> {
  for (const path of paths) if (path !== undefined) await appendFile(resolve(path), '').catch(refuse(path))
}

/** Writes a file that was asked for. */
export async function write(path: string | undefined, text: string): Promise<void> {
  if (path !== undefined) await writeFile(resolve(path), text).catch(refuse(path))
}

const refuse =
  (path: string) =>
  ({ code }: NodeJS.ErrnoException): never => {
    throw new Error(`${path} cannot be written (${code})`)
  }
