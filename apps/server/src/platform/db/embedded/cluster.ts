import { chmod, copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** A cluster is a thousand small files: one after the other, waiting for the disk takes ten times as long. */
const filesAtOnce = 8

/**
 * Makes an empty database cluster in `folder`, copied from `template` when there is one (`initdb` takes seconds and 850 MB).
 * Whole or not there: what a crash leaves behind is `folder.partial`, and the next call starts again.
 */
export async function makeEmptyCluster(folder: string, template?: string): Promise<void> {
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  if (template === undefined) await (await PGlite.create({ dataDir: partial })).close()
  else await copyTree(template, partial)
  const { files, folders } = await listTree(partial)
  // A copy has the rights of what it is a copy of.
  await inParallel(folders, (path) => chmod(path, 0o700))
  await inParallel(files, (path) => chmod(path, 0o600))
  await inParallel(files, (path) => sync(path, 'r+'))
  await inParallel(folders, syncFolder)
  await rename(partial, folder)
  await syncFolder(dirname(folder))
}

async function copyTree(from: string, to: string): Promise<void> {
  const target = (path: string) => join(to, relative(from, path))
  const { files, folders } = await listTree(from)
  for (const path of folders) await mkdir(target(path), { recursive: true })
  await inParallel(files, (path) => copyFile(path, target(path)))
}

async function listTree(folder: string): Promise<{ readonly files: string[]; readonly folders: string[] }> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = (isFolder: boolean) =>
    entries.filter((entry) => entry.isDirectory() === isFolder).map(({ parentPath, name }) => join(parentPath, name))
  return { files: paths(false), folders: [folder, ...paths(true)] }
}

async function inParallel(paths: readonly string[], work: (path: string) => Promise<void>): Promise<void> {
  const queue = paths.values()
  const lane = async () => {
    for (const path of queue) await work(path)
  }
  await Promise.all(Array.from({ length: filesAtOnce }, lane))
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and needs no sync of one.
  if (process.platform !== 'win32') await sync(folder, 'r')
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
