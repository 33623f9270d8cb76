import { resolve } from 'node:path'
import { makeReset, resetLink } from '../features/accounts/password-reset.ts'
import { findAccountByEmail } from '../features/accounts/store.ts'
import type { Database } from '../platform/db/database.ts'
import { exportDatabase, isExport, partialOf } from '../platform/db/export.ts'
import { importDatabase } from '../platform/db/import.ts'
import { migrate } from '../platform/db/migrate.ts'
import type { Env } from '../platform/env.ts'
import { shownHost } from '../platform/shown-host.ts'
import { elsewhere, isDevice, mustBeFree, type Output, realPathOf } from './outputs.ts'
import { withDatabase } from './with-database.ts'

interface Work {
  readonly database: Database
  /** A file, or an address. */
  readonly subject: string
  readonly env: Env
  readonly migrationsFolder: string
}

/** What is done with a database, by the command's name; each answers what it says when it is done. */
const works = { export: exportTo, import: importFrom, 'reset-password': resetPassword }

/** Does the work with the database of the settings. Rejects with one line. */
export async function workOnDatabase(
  command: keyof typeof works,
  subject: string,
  migrationsFolder: string,
): Promise<number> {
  if (command === 'export') await mustBeExportable(subject)
  const said = await withDatabase((database, env) => works[command]({ database, subject, env, migrationsFolder }))
  process.stdout.write(`${said}\n`)
  return 0
}

async function mustBeExportable(path: string): Promise<void> {
  const refusal = async (found: string) => ((await isExport(found)) ? null : `is no export of Clew: ${elsewhere}`)
  const outputs = [path, partialOf(path)].map((each): Output => ({ flag: '', path: each, refusal }))
  await mustBeFree([], outputs)
  // The whole export is put in its place, which would take a pipe or a device away.
  if (await isDevice(path)) throw new Error(`${path} is no file: name another`)
}

async function exportTo({ database: { pool }, subject, migrationsFolder }: Work): Promise<string> {
  const file = await realPathOf(resolve(subject))
  await migrate(pool, migrationsFolder)
  return `${await exportDatabase(pool, file)} rows exported to ${file}`
}

async function importFrom({ database: { pool }, subject, migrationsFolder }: Work): Promise<string> {
  const file = resolve(subject)
  return `${await importDatabase({ pool, file, migrationsFolder })} rows imported from ${file}`
}

/** A link and no password: whoever runs the server never knows what is chosen. */
async function resetPassword({ database: { pool, db }, subject, env, migrationsFolder }: Work): Promise<string> {
  await migrate(pool, migrationsFolder)
  const account = await findAccountByEmail(db, subject)
  if (!account) throw new Error(`no account has the address ${subject}`)
  const address = env.publicUrl ?? `http://${shownHost(env.host)}:${env.port}`
  return `Open this link within 30 minutes; it works once:\n${resetLink(address, await makeReset(db, account.id))}`
}
