import { chmod, cp, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/**
 * Makes an empty database cluster in `folder`, copied from `template` when there is one (`initdb` takes seconds and 850 MB).
 * Whole or not there: what a crash leaves behind is `folder.partial`, and the next call starts again.
 */
export async function makeEmptyCluster(folder: string, template?: string): Promise<void> {
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  if (template === undefined) await (await PGlite.create({ dataDir: partial })).close()
  else await cp(template, partial, { recursive: true })
  // The engine makes its files readable by everybody.
  await chmod(partial, 0o700)
  await syncTree(partial)
  await rename(partial, folder)
  await syncDirectory(dirname(folder))
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else await sync(path, 'r+')
  }
  await syncDirectory(folder)
}

async function syncDirectory(folder: string): Promise<void> {
  // Windows cannot open a directory, and needs no sync of one.
  if (process.platform !== 'win32') await sync(folder, 'r')
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags)
  await file.sync().finally(() => file.close())
}
