import { fdatasyncSync, fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of Emscripten's file system that PGlite's `fd_sync` looks for and PGlite does not fill. */
interface EmscriptenModule {
  readonly NODEFS: {
    readonly stream_ops: {
      fsync?: (stream: { readonly nfd: number; readonly node: { readonly mode: number } }) => number
    }
    tryFSOperation(operation: () => void): void
  }
}

/** A file system whose sync calls reach the disk; PGlite's own drops them, and a power cut then loses nearly everything. */
export class SyncingFs extends NodeFS {
  /** How often the engine asked for a sync, and got it. */
  syncs = 0

  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const hook = (module: unknown) => {
      const { NODEFS } = module as EmscriptenModule
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        const isDirectory = (node.mode & 0o170000) === 0o040000
        NODEFS.tryFSOperation(() => (isDirectory ? fsyncSync(nfd) : fdatasyncSync(nfd)))
        this.syncs++
        return 0
      }
    }
    // Before the engine starts, so that recovery after a crash is synced as well.
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }
}

// `-F` would turn fsync off; WAL in recycled files of 16 MB is kept small by `startMaintenance`.
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['wal_sync_method=fsync', 'shared_buffers=16MB', 'min_wal_size=32MB'].flatMap((setting) => ['-c', setting]),
]

/** Opens the cluster in `folder`. Throws unless a commit is seen to reach the disk: everything rests on that. */
export async function openPglite(folder: string, fs: NodeFS & { readonly syncs: number } = new SyncingFs(folder)) {
  const engine = await PGlite.create({ fs, startParams })
  const before = fs.syncs
  await engine.exec(`select pg_logical_emit_message(true, 'clew', 'start-up self-test')`)
  if (fs.syncs > before) return engine
  await engine.close()
  throw new Error(
    'The embedded database does not sync commits to the disk, so a power cut would lose data. ' +
      'Install exactly the @electric-sql/pglite of package-lock.json, or set DATABASE_URL.',
  )
}
