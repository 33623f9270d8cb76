import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords.ts'
import { changePassword, createAccount, findAccountByEmail, makeOnlyAdministrator } from './store.ts'

/**
 * Makes sure, before anybody can register, that the one administrator is there and that `ADMIN_PASSWORD`, when set, is the
 * password. `announce` gets a generated password, once.
 */
export async function ensureAdministrator(
  db: Db,
  wanted: { email: string; password: string | undefined },
  announce: (email: string, password: string) => void,
): Promise<void> {
  const existing = await findAccountByEmail(db, wanted.email)
  if (existing?.isAdmin && wanted.password === undefined) return
  const password = wanted.password ?? randomBytes(12).toString('base64url')
  if (existing?.isAdmin && (await verifyPassword(existing.passwordHash, password))) return

  const passwordHash = await hashPassword(password)
  const created =
    existing ??
    (await createAccount(
      db,
      { email: wanted.email, passwordHash, isUnverified: false },
      { onCreated: async () => undefined },
    ))
  // Another server that starts at the same moment has just made it.
  if (created === undefined) return
  // An ordinary account under that address must not become the administrator's with its old password.
  if (existing) await changePassword(db, existing.id, passwordHash)
  await makeOnlyAdministrator(db, created.id)
  if (wanted.password === undefined) announce(wanted.email, password)
}
