import { createHash } from 'node:crypto'
import { access, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { makeEmptyClusterAside } from '../platform/db/embedded/engine.ts'

const modules = new URL('../../../../node_modules/', import.meta.url)

/** The folder of an empty cluster, made once for each version of PGlite, because `initdb` takes seconds. */
export const clusterTemplate = (): Promise<string> => makeOnce('cluster', makeEmptyClusterAside)

/** The same with these migrations applied, made once for all tests: they take longer than most of these. */
export async function migratedTemplate(migrationsFolder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(migrationsFolder)).toSorted())
    if (name.endsWith('.sql')) hash.update(await readFile(join(migrationsFolder, name)))
  return makeOnce(`migrated-${hash.digest('hex').slice(0, 16)}`, async (folder) => {
    await cp(await clusterTemplate(), folder, { recursive: true })
    const engine = await PGlite.create({ dataDir: folder })
    await migrate(drizzle(engine), { migrationsFolder })
    await engine.close()
  })
}

async function makeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const manifest = await readFile(new URL('@electric-sql/pglite/package.json', modules), 'utf8')
  const folder = fileURLToPath(
    new URL(`.cache/clew/${name}-${(JSON.parse(manifest) as { version: string }).version}`, modules),
  )
  const isThere = () =>
    access(folder).then(
      () => true,
      () => false,
    )
  if (await isThere()) return folder
  await mkdir(dirname(folder), { recursive: true })
  const draft = `${folder}.${process.pid}`
  await make(draft)
  // Another test file may have been quicker.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  return folder
}
