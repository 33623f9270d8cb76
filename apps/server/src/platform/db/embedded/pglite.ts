import { fdatasyncSync, fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { planSettings } from '../plan-settings.ts'
import { createSyncFiles, type SyncFiles } from './sync-files.ts'

/** The part of Emscripten's file system that PGlite's `fd_sync` looks for and PGlite does not fill. */
interface EmscriptenModule {
  readonly NODEFS: {
    readonly stream_ops: { fsync?: (stream: { readonly nfd: number; readonly node: FileNode }) => number }
    realPath(node: FileNode): string
    tryFSOperation(operation: () => void): void
  }
}

interface FileNode {
  readonly mode: number
}

/** Tables, indexes and what is known of their free space, in pieces of 1 GB. */
const isOfTable = (path: string): boolean => /[\\/](?:base[\\/]\d+|global)[\\/]\d+(?:_[a-z]+)?(?:\.\d+)?$/.test(path)

/**
 * A file system whose sync calls reach the disk; PGlite's own drops them, and a power cut then loses nearly everything.
 * Files of tables are synced together before the next sync of anything else: a checkpoint counts only by what it writes
 * to the log and to `pg_control` afterwards, and meanwhile nobody is answered.
 */
export class SyncingFs extends NodeFS {
  /** How often the engine asked for a sync, and got it. */
  syncs = 0
  readonly #waiting = new Set<string>()
  readonly #syncFiles: SyncFiles

  constructor(folder: string, syncFiles = createSyncFiles()) {
    super(folder)
    this.#syncFiles = syncFiles
  }

  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const hook = (module: unknown) => {
      const { NODEFS } = module as EmscriptenModule
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        const path = NODEFS.realPath(node)
        if (isOfTable(path)) this.#waiting.add(path)
        else NODEFS.tryFSOperation(() => this.#sync(nfd, node))
        return 0
      }
    }
    // Before the engine starts, so that recovery after a crash is synced as well.
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }

  #sync(nfd: number, { mode }: FileNode) {
    if (this.#waiting.size > 0) this.#syncFiles([...this.#waiting])
    const isDirectory = (mode & 0o170000) === 0o040000
    if (isDirectory) fsyncSync(nfd)
    else fdatasyncSync(nfd)
    this.syncs += 1 + this.#waiting.size
    this.#waiting.clear()
  }
}

/**
 * `analyze` looks at 300 rows for each: at the usual 100 it took 0.4 s of processor time for 50,000 runs, and nobody was answered
 * meanwhile. Statements are planned by index (`docs/decisions/046`), for which a rough idea of the tables does.
 */
const statisticsTarget = 10

// `-F` would turn fsync off; WAL in recycled files of 16 MB is kept small by `startMaintenance`.
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'wal_sync_method=fsync',
    'shared_buffers=16MB',
    'min_wal_size=32MB',
    `default_statistics_target=${statisticsTarget}`,
    ...planSettings,
  ].flatMap((setting) => ['-c', setting]),
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
