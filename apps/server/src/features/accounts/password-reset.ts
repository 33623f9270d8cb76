import type { Language } from '@clew/contracts/languages'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { passwordResets } from '../../platform/db/schema-people.ts'
import type { SharedCounts } from '../../platform/shared-counts.ts'
import type { Mailer } from '../../platform/mail.ts'
import { hashOfLink, makeLinkToken } from './link-token.ts'
import { changedTexts, resetTexts } from './password-reset-mails.ts'
import { changePassword, findAccount, findAccountByEmail, type StoredAccount } from './store.ts'

const linkLife = sql`interval '30 minutes'`

/** For one account while a link lives, whoever asks; beyond that nothing is sent, and nothing is said. */
const perAccount = { max: 3, windowMs: 30 * 60_000 }

export interface PasswordResets {
  /** Sends a link soon, if there is such an account. Returns at once and never fails: nobody learns from it who is here. */
  request(email: string): void
  /** Whose password it was; `undefined` for a link that is unknown, used or too old. Every login of the account ends. */
  use(token: string, passwordHash: string): Promise<StoredAccount | undefined>
  /** Waits for what has been begun, so that nothing asks a closed database. */
  settled(): Promise<void>
}

interface ResetNeeds {
  readonly db: Db
  readonly mailer: Mailer
  readonly counts: SharedCounts
  readonly log: FastifyBaseLogger
  /** Set wherever e-mail can be sent. */
  readonly publicUrl: string | undefined
  readonly languageOf: (userId: number) => Promise<Language>
}

export function createPasswordResets({ db, mailer, counts, log, publicUrl, languageOf }: ResetNeeds): PasswordResets {
  const running = new Set<Promise<void>>()

  function begin(work: Promise<void>): void {
    const noted = work
      .catch((error: unknown) => log.error({ err: error }, 'an email about a password was not sent'))
      .finally(() => running.delete(noted))
    running.add(noted)
  }
  async function sendLink(email: string): Promise<void> {
    const account = await findAccountByEmail(db, email)
    if (!account) return
    if (counts.add(`password link to ${account.id}`, perAccount).times > perAccount.max) return
    const text = resetTexts[await languageOf(account.id)](resetLink(publicUrl ?? '', await makeReset(db, account.id)))
    await mailer.send({ to: account.email, ...text })
  }
  async function tellOfChange({ id, email }: StoredAccount): Promise<void> {
    await mailer.send({ to: email, ...changedTexts[await languageOf(id)] })
  }
  return {
    request: (email) => {
      if (mailer.isConfigured) begin(sendLink(email))
    },
    use: async (token, passwordHash) => {
      const account = await useReset(db, token, passwordHash)
      if (account && mailer.isConfigured) begin(tellOfChange(account))
      return account
    },
    settled: async () => void (await Promise.all(running)),
  }
}

/** What follows the sign stays in the browser: no server and no proxy writes it down. */
export const resetLink = (address: string, token: string): string => `${address}/reset-password#${token}`

/** The token of a link; one that was made before is good for nothing from then on. */
export async function makeReset(db: Db, userId: number): Promise<string> {
  const { token, tokenHash } = makeLinkToken()
  const row = { tokenHash, expiresAt: sql`now() + ${linkLife}` }
  await db
    .insert(passwordResets)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: passwordResets.userId, set: row })
  return token
}

function useReset(db: Db, token: string, passwordHash: string): Promise<StoredAccount | undefined> {
  return db.transaction(async (tx) => {
    const isIt = and(eq(passwordResets.tokenHash, hashOfLink(token)), gt(passwordResets.expiresAt, sql`now()`))
    const [used] = await tx.delete(passwordResets).where(isIt).returning({ userId: passwordResets.userId })
    if (!used) return undefined
    await changePassword(tx, used.userId, passwordHash)
    return findAccount(tx, used.userId)
  })
}
