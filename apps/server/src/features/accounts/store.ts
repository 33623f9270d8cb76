import { handleKey } from '@clew/contracts/handle'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Account } from '../../platform/auth.ts'
import { addToCounters, totals } from '../../platform/counters.ts'
import type { Db } from '../../platform/db/database.ts'
import { users } from '../../platform/db/schema.ts'
import { passwordResets } from '../../platform/db/schema-people.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { fieldRefusal } from '../../platform/errors.ts'
import { isDuplicate } from '../../platform/errors-database.ts'
import { randomInt } from 'node:crypto'

export type StoredAccount = Account & { readonly passwordHash: string; readonly handle: string }

const columns = {
  id: users.id,
  email: users.email,
  handle: users.handle,
  isAdmin: users.isAdmin,
  isUnverified: users.isUnverified,
  tokenVersion: users.tokenVersion,
  passwordHash: users.passwordHash,
}

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, sql`lower(${email})`)

export async function findAccount(db: Db | Tx, userId: number): Promise<StoredAccount | undefined> {
  const rows = await db.select(columns).from(users).where(eq(users.id, userId))
  return rows[0]
}

/** Addresses are compared without regard to case. */
export async function findAccountByEmail(db: Db, email: string): Promise<StoredAccount | undefined> {
  const rows = await db.select(columns).from(users).where(hasEmail(email))
  return rows[0]
}

interface NewAccount {
  readonly email: string
  /** One is made when there is none. */
  readonly handle?: string | undefined
  readonly passwordHash: string
  readonly isUnverified: boolean
}

interface Beginnings {
  /** Gives the new account its first things in the same transaction. */
  readonly onCreated: (tx: Tx, userId: number) => Promise<void>
  /** By chance, unless told otherwise. */
  readonly makeHandle?: () => string
}

/** `undefined` when the address is taken; throws when the handle is. */
export async function createAccount(
  db: Db,
  account: NewAccount,
  beginnings: Beginnings,
): Promise<StoredAccount | undefined> {
  const creation = db.transaction(async (tx) => {
    const handle = account.handle ?? (beginnings.makeHandle ?? makeHandle)()
    const values = { ...account, handle, handleKey: handleKey(handle) }
    const [created] = await tx.insert(users).values(values).returning(columns)
    if (!created) throw new Error('the insert gave no row back')
    await beginnings.onCreated(tx, created.id)
    await addToCounters(tx, { [totals.registeredUsers]: 1 })
    return created
  })
  return creation.catch((error: unknown) => {
    if (isDuplicate(error, 'users_email_key')) return undefined
    if (!isDuplicate(error, handleIndex)) throw error
    if (account.handle !== undefined) throw handleTaken()
    return createAccount(db, account, beginnings)
  })
}

const handleIndex = 'users_handle_key'
const handleTaken = () => fieldRefusal('handle', 'handle_taken')

/** Throws when somebody has the handle, or one that looks like it. */
export async function changeHandle(tx: Tx, userId: number, handle: string): Promise<void> {
  const changing = tx
    .update(users)
    .set({ handle, handleKey: handleKey(handle) })
    .where(eq(users.id, userId))
  await changing.catch((error: unknown) => {
    throw isDuplicate(error, handleIndex) ? handleTaken() : error
  })
}

/** Recalls every token of the account; the answer is what new tokens carry. A password that is given replaces the old one. */
export async function recallTokens(
  db: Db | Tx,
  userId: number,
  password: { passwordHash?: string } = {},
): Promise<number> {
  const [changed] = await db
    .update(users)
    .set({ ...password, tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(eq(users.id, userId))
    .returning({ tokenVersion: users.tokenVersion })
  return changed?.tokenVersion ?? 0
}

/** Recalls every token of the account, as `recallTokens` does, and the link that would set another password. */
export async function changePassword(db: Db | Tx, userId: number, passwordHash: string): Promise<number> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
  return recallTokens(db, userId, { passwordHash })
}

/** Deletes the account and, by reference, all it owns; `beforeDeleted` corrects the totals that counted it. */
export async function deleteAccount(db: Db, userId: number, beforeDeleted: (tx: Tx, userId: number) => Promise<void>) {
  await db.transaction(async (tx) => {
    const locked = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if (locked.length === 0) return
    await beforeDeleted(tx, userId)
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

const colours =
  'amber azure black blue bronze copper coral green indigo ivory jade lilac ochre olive plum red rose ruby rust sand silver teal umber white'
const things =
  'arch bridge brook cairn cave cove dell dune fern gate glen grove harbor hill lane ledge marsh oak path pine ridge river stone tower'

/** A handle for whoever chose none: chance alone, so that it says nothing about anybody. */
const makeHandle = (): string => `${oneOf(colours)}-${oneOf(things)}-${randomInt(1000, 10_000)}`

function oneOf(words: string): string {
  const list = words.split(' ')
  return list[randomInt(list.length)] ?? ''
}
