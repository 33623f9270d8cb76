import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface TestServer {
  readonly url: string
  stop(): Promise<void>
}

const binaries = findBinaries()

/** Runs a command until its input ends, which it does even when the test process is killed. */
const untilInputEnds = '"$0" "$@" & cat > /dev/null; kill -INT $!; wait'

/** Whether tests can have a real PostgreSQL: one at `TEST_DATABASE_URL`, or binaries to start one with. */
export const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined || binaries !== undefined

/** For the name of a suite that needs one. */
export const postgresNote = hasPostgres ? '' : ' (skipped: no TEST_DATABASE_URL and no PostgreSQL binaries)'

/** The PostgreSQL of `TEST_DATABASE_URL`, or one of its own in a temporary folder; a test need not wait for the disk. */
export async function startPostgres({ isDurable = false } = {}): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) return { url: given, stop: () => Promise.resolve() }
  if (binaries === undefined) throw new Error('No PostgreSQL here')
  const folder = await temporaryFolder()
  const account = unprivilegedAccount()
  if (account) await chown(folder.path, account.uid, account.gid)
  const data = `${folder.path}/data`
  execFileSync(`${binaries}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'trust', '-N'], {
    ...account,
    stdio: 'ignore',
  })
  const port = await freePort()
  const places = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder.path}`]
  const settings = [...places, `fsync=${isDurable ? 'on' : 'off'}`]
  const server = spawn(
    'sh',
    ['-c', untilInputEnds, `${binaries}/postgres`, '-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...account,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await answering(url)
  const stop = async () => {
    const exit = once(server, 'exit')
    server.stdin.end()
    await exit
    await folder.remove()
  }
  return { url, stop }
}

/** One statement, on a connection of its own. */
export async function queryPostgres<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

function findBinaries(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= 15)
    : []
  return versions.length === 0 ? undefined : `${root}/${Math.max(...versions)}/bin`
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  return { uid: 65_534, gid: 65_534 }
}

async function answering(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch {
      await delay(50)
    }
  }
}
