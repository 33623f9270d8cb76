import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Run, RunSchema } from '@clew/contracts/http/leaderboard'
import fastify from 'fastify'
import { makeReset, resetLink } from './features/accounts/password-reset.ts'
import { findAccountByEmail } from './features/accounts/store.ts'
import { notChecked, verifyRun } from './features/leaderboard/verify-run.ts'
import type { Database } from './platform/db/database.ts'
import { exportDatabase } from './platform/db/export.ts'
import { importDatabase } from './platform/db/import.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { type Env, readEnv } from './platform/env.ts'
import { logOptions } from './platform/log.ts'
import { shownHost } from './platform/shown-host.ts'

const usage = `Usage: clew export FILE    write everything in the database to FILE
       clew import FILE    fill a new, empty database from FILE
       clew reset-password EMAIL    print a link that sets a new password for the account; it works once, for 30 minutes
       clew verify RUN [COMMITMENT]    check RUN, the answer of /api/runs/{id}, without a server (docs/fair-play.md)

For export, import and reset-password the database is the embedded one in DATA_DIR, whose server must be stopped (start it
again to open a link), or the one at DATABASE_URL, whose servers may run. A link begins with PUBLIC_URL, else with HOST and PORT.
`

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** As the server does (`main.ts`); an export is everybody's data as well. */
process.umask(0o077)

/** What is done with a database, by the command's name. */
const databaseWork = new Map([
  ['export', exportTo],
  ['import', importFrom],
  ['reset-password', resetPassword],
])

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`clew: ${(error as Error).message}\n`)
  process.exitCode = 1
}

async function run([command, file, ...rest]: readonly string[]): Promise<number> {
  if (command === 'verify' && file !== undefined && rest.length <= 1) return verify(file, rest[0])
  const work = command === undefined ? undefined : databaseWork.get(command)
  if (work === undefined || file === undefined || rest.length > 0) {
    process.stderr.write(usage)
    return 2
  }
  const env = readEnv(process.env)
  const database = await openDatabase({ env, log: fastify({ logger: logOptions(env.logLevel) }).log })
  try {
    process.stdout.write(`${await work(database, file, env)}\n`)
  } finally {
    await database.close()
  }
  return 0
}

async function exportTo({ pool }: Database, path: string): Promise<string> {
  const file = resolve(path)
  await migrate(pool, migrationsFolder)
  return `${await exportDatabase(pool, file)} rows exported to ${file}`
}

async function importFrom({ pool }: Database, path: string): Promise<string> {
  const file = resolve(path)
  return `${await importDatabase({ pool, file, migrationsFolder })} rows imported from ${file}`
}

/** A link and no password: whoever runs the server never knows what is chosen. */
async function resetPassword({ pool, db }: Database, email: string, env: Env): Promise<string> {
  await migrate(pool, migrationsFolder)
  const account = await findAccountByEmail(db, email)
  if (!account) throw new Error(`no account has the address ${email}`)
  const address = env.publicUrl ?? `http://${shownHost(env.host)}:${env.port}`
  return `Open this link within 30 minutes; it works once:\n${resetLink(address, await makeReset(db, account.id))}`
}

/** 0 when all holds, 1 when something does not. */
async function verify(file: string, commitment: string | undefined): Promise<number> {
  const findings = verifyRun(await readRun(file), commitment)
  for (const { holds, text } of findings) process.stdout.write(`${holds ? 'holds ' : 'FAILS '} ${text}\n`)
  process.stdout.write(`${notChecked}\n`)
  return findings.every(({ holds }) => holds) ? 0 : 1
}

async function readRun(file: string): Promise<Run> {
  const text = await readFile(resolve(file), 'utf8')
  try {
    return RunSchema.parse(JSON.parse(text))
  } catch {
    throw new Error(`${file} is not the answer of GET /api/runs/{id}`)
  }
}
