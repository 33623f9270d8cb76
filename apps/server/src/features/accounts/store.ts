import { and, eq, ne, sql } from 'drizzle-orm'
import type { Account } from '../../platform/auth.ts'
import { addToCounters, totals } from '../../platform/counters.ts'
import type { Db } from '../../platform/db/database.ts'
import { users } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { isDuplicate } from '../../platform/errors-database.ts'

export type StoredAccount = Account & { readonly passwordHash: string }

const columns = {
  id: users.id,
  email: users.email,
  isAdmin: users.isAdmin,
  isUnverified: users.isUnverified,
  tokenVersion: users.tokenVersion,
  passwordHash: users.passwordHash,
}

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, sql`lower(${email})`)

export async function findAccount(db: Db, userId: number): Promise<StoredAccount | undefined> {
  const rows = await db.select(columns).from(users).where(eq(users.id, userId))
  return rows[0]
}

/** Addresses are compared without regard to case. */
export async function findAccountByEmail(db: Db, email: string): Promise<StoredAccount | undefined> {
  const rows = await db.select(columns).from(users).where(hasEmail(email))
  return rows[0]
}

/** `undefined` when the address is taken. `begin` gives the new account its first things in the same transaction. */
export async function createAccount(
  db: Db,
  account: { email: string; passwordHash: string; isUnverified: boolean },
  begin: (tx: Tx, userId: number) => Promise<void>,
): Promise<StoredAccount | undefined> {
  const creation = db.transaction(async (tx) => {
    const [created] = await tx.insert(users).values(account).returning(columns)
    if (!created) throw new Error('the insert gave no row back')
    await begin(tx, created.id)
    await addToCounters(tx, { [totals.registeredUsers]: 1 })
    return created
  })
  return creation.catch((error: unknown) => {
    if (isDuplicate(error)) return undefined
    throw error
  })
}

/** Recalls every token of the account; the answer is what new tokens carry. A password that is given replaces the old one. */
export async function recallTokens(db: Db, userId: number, password: { passwordHash?: string } = {}): Promise<number> {
  const [changed] = await db
    .update(users)
    .set({ ...password, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, userId))
    .returning({ tokenVersion: users.tokenVersion })
  return changed?.tokenVersion ?? 0
}

/** Recalls every token of the account, as `recallTokens` does. */
export const changePassword = (db: Db, userId: number, passwordHash: string): Promise<number> =>
  recallTokens(db, userId, { passwordHash })

/** Deletes the account and, by reference, all it owns; `settle` corrects the totals that counted it. */
export async function deleteAccount(db: Db, userId: number, settle: (tx: Tx, userId: number) => Promise<void>) {
  await db.transaction(async (tx) => {
    const locked = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if (locked.length === 0) return
    await settle(tx, userId)
    await tx.delete(users).where(eq(users.id, userId))
    await addToCounters(tx, { [totals.registeredUsers]: -1 })
  })
}

/** Makes this account the one administrator. */
export async function makeOnlyAdministrator(db: Db, userId: number): Promise<void> {
  await db.update(users).set({ isAdmin: true }).where(eq(users.id, userId))
  await db
    .update(users)
    .set({ isAdmin: false })
    .where(and(eq(users.isAdmin, true), ne(users.id, userId)))
}
