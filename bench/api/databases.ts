import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillServerDatabase, type Filling, makeFilledCluster } from '../../apps/server/src/testing/filled-database.ts'
import { queryPostgres, startPostgres } from '../../apps/server/src/testing/postgres.ts'
import { type Clew, cpuMs, startClew, startClewIn, statOf } from '../clew/start-clew.ts'
import { fillWorld } from './world.ts'

/** Where the servers under measurement keep what they have. */
export interface DatabaseKind {
  readonly name: 'embedded' | 'postgres'
  /** Makes a world with so many runs, and starts a server on it. */
  startServer(runCount: number, env?: Readonly<Record<string, string>>): Promise<MeasuredServer>
  stop(): Promise<void>
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
export const filling = (runCount: number): Filling => ({
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
    isWell = (await work(kind)) && isWell
    await kind.stop()
  }
  return isWell
}

export const embedded: DatabaseKind = {
  name: 'embedded',
  startServer: async (runCount, env) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'clew-bench-'))
    await makeFilledCluster(join(dataDir, 'db'), filling(runCount))
    const server = await startClewIn(dataDir, { ...worldEnv, ...env })
    const stop = async () => {
      await server.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    }
    return { clew: { ...server, stop }, runCount, databaseCpuMs: () => 0 }
  },
  stop: async () => undefined,
}

/** One server for all worlds, each in a database of its own. It waits for the disk, as it would anywhere. */
async function openPostgres(): Promise<DatabaseKind> {
  const { url, stop } = await startPostgres({ isDurable: true })
  const databaseCpuMs = await cpuOfServer(url)
  return {
    name: 'postgres',
    startServer: async (runCount, env) => {
      const name = `bench_${randomUUID().slice(0, 8)}`
      await queryPostgres(url, `create database ${name}`)
      const databaseUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href
      await fillServerDatabase(databaseUrl, filling(runCount))
      const clew = await startClew({ ...worldEnv, ...env, DATABASE_URL: databaseUrl })
      const stopAndDrop = async () => {
        await clew.stop()
        await queryPostgres(url, `drop database ${name} with (force)`)
      }
      return { clew: { ...clew, stop: stopAndDrop }, runCount, databaseCpuMs }
    },
    stop,
  }
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
