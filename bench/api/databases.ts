import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fillServerDatabase, type Filling, makeFilledCluster } from '../../apps/server/src/testing/filled-database.ts'
import { queryPostgres, startPostgres } from '../../apps/server/src/testing/postgres.ts'
import { type Clew, cpuMs, makeDataFolder, startClew, startClewIn, statOf } from '../clew/start-clew.ts'
import { whenInterrupted } from '../figures/interruption.ts'
import { fillWorld } from './world.ts'

/** Where the servers under measurement keep what they have. */
export interface DatabaseKind {
  readonly name: 'embedded' | 'postgres'
  /** Makes a world with so many runs, and starts a server on it. */
  startServer(runCount: number, options?: ServerOptions): Promise<MeasuredServer>
  stop(): Promise<void>
}

interface ServerOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Of the checkout whose server and migrations these are; this one unless told otherwise. */
  readonly root?: string | undefined
}

export interface MeasuredServer {
  readonly clew: Clew
  readonly runCount: number
  /** Of the database's processes beside the server; 0 where there are none. */
  databaseCpuMs(): number
}

/** Signs the tokens, so that nobody has to sign in. */
export const jwtSecret = 'a secret that only the measurements know'
export const worldEnv = { JWT_SECRET: jwtSecret }

/** The last migration before ranks were kept in tables of their own: those that follow build them, as for any older server. */
export const filling = (runCount: number, root = '.'): Filling => ({
  migrations: resolve(root, 'apps/server/src/migrations'),
  migration: '0014_password_resets',
  fill: (execute) => fillWorld(execute, runCount),
})

/** `-- embedded` or `-- postgres` asks for one only. The answer says whether all went well. */
export async function onDatabases(work: (kind: DatabaseKind) => Promise<boolean>): Promise<boolean> {
  const asked = process.argv.slice(2)
  let isWell = true
  for (const [other, open] of [
    ['postgres', async () => embedded],
    ['embedded', openPostgres],
  ] as const) {
    if (asked.includes(other)) continue
    const kind = await open()
    try {
      isWell = (await work(kind)) && isWell
    } finally {
      await kind.stop()
    }
  }
  return isWell
}

export const embedded: DatabaseKind = {
  name: 'embedded',
  startServer: async (runCount, { env, root } = {}) => {
    const folder = makeDataFolder()
    await makeFilledCluster(join(folder.path, 'db'), filling(runCount, root))
    const server = await startClewIn(folder.path, { ...worldEnv, ...env }, { root })
    const stop = async () => {
      await server.end('SIGTERM')
      folder.remove()
    }
    return { clew: { ...server, stop }, runCount, databaseCpuMs: () => 0 }
  },
  stop: async () => undefined,
}

/** One server for all worlds, each in a database of its own. It waits for the disk, as it would anywhere. */
async function openPostgres(): Promise<DatabaseKind> {
  const { url, stop } = await startPostgres({ isDurable: true })
  // One that was given is not ours to remove; ours stops when this process does.
  const folder = process.env['TEST_DATABASE_URL'] === undefined ? dirname(await dataFolderOf(url)) : undefined
  if (folder !== undefined) whenInterrupted(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const databaseCpuMs = await cpuOfServer(url)
  return {
    name: 'postgres',
    startServer: async (runCount, { env, root } = {}) => {
      const name = `bench_${randomUUID().slice(0, 8)}`
      const drop = `drop database if exists ${name} with (force)`
      await queryPostgres(url, `create database ${name}`)
      const forget = whenInterrupted(() => folder === undefined && queryPostgresNow(url, drop))
      const databaseUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href
      await fillServerDatabase(databaseUrl, filling(runCount, root))
      const clew = await startClew({ ...worldEnv, ...env, DATABASE_URL: databaseUrl }, { root })
      const stopAndDrop = async () => {
        await clew.stop()
        await queryPostgres(url, drop)
        forget()
      }
      return { clew: { ...clew, stop: stopAndDrop }, runCount, databaseCpuMs }
    },
    stop,
  }
}

async function dataFolderOf(url: string): Promise<string> {
  const [row] = await queryPostgres<{ data_directory: string }>(url, 'show data_directory')
  return row!.data_directory
}

/** Waits for it in a process of its own, where this one is about to end. */
function queryPostgresNow(url: string, statement: string): void {
  const script = `const pg = require('pg'), client = new pg.Client(process.argv[1])
    client.connect().then(() => client.query(process.argv[2])).finally(() => client.end())`
  spawnSync(process.execPath, ['-e', script, url, statement], { stdio: 'ignore', timeout: 10_000 })
}

/** Of all processes of the server, those that have ended too; always 0 for one on another machine. */
export async function cpuOfServer(url: string): Promise<() => number> {
  const [row] = await queryPostgres<{ pid: number }>(
    url,
    String.raw`select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`,
  )
  const parent = row?.pid ?? 0
  if (!isPostgres(parent)) return () => 0
  const isOfServer = (pid: number) => pid === parent || Number(statOf(pid)?.[1]) === parent
  return () => {
    const ended = statOf(parent)!.slice(13, 15).map(Number)
    const pids = readdirSync('/proc').map(Number).filter(isOfServer)
    return pids.reduce((sum, pid) => sum + (cpuMs(pid) ?? 0), (ended[0]! + ended[1]!) * 10)
  }
}

function isPostgres(pid: number): boolean {
  const file = `/proc/${pid}/comm`
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('postgres')
}
