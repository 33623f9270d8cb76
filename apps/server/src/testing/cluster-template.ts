import { access, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeEmptyClusterAside } from '../platform/db/embedded/engine.ts'

const modules = new URL('../../../../node_modules/', import.meta.url)

/** The folder of an empty cluster, made once for each version of PGlite, because `initdb` takes seconds. */
export async function clusterTemplate(): Promise<string> {
  const manifest = await readFile(new URL('@electric-sql/pglite/package.json', modules), 'utf8')
  const folder = fileURLToPath(
    new URL(`.cache/clew/cluster-${(JSON.parse(manifest) as { version: string }).version}`, modules),
  )
  const isThere = () =>
    access(folder).then(
      () => true,
      () => false,
    )
  if (await isThere()) return folder
  await mkdir(dirname(folder), { recursive: true })
  const draft = `${folder}.${process.pid}`
  await makeEmptyClusterAside(draft)
  // Another test file may have been quicker.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  return folder
}
