import { matchLanguage, type Language } from '@clew/contracts/languages'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { users } from '../../platform/db/schema.ts'
import { emailVerifications } from '../../platform/db/schema-people.ts'
import type { Mailer } from '../../platform/mail.ts'
import { hashOfLink, makeLinkToken } from './link-token.ts'
import { verificationTexts } from './verification-mails.ts'

const linkLife = sql`interval '24 hours'`

export interface Verification {
  /** Whether new accounts have to confirm their address: only where e-mail can be sent. */
  readonly isRequired: boolean
  /**
   * Makes a link; one that was made before is good for nothing from then on. `sent` tells whether it went out, which takes
   * as long as the mail server does.
   */
  sendLink(
    account: { readonly id: number; readonly email: string },
    language: Language,
  ): Promise<{ readonly sent: Promise<boolean> }>
  /** Uses a link up. The account that it confirmed; `undefined` for one that is unknown, used or too old. */
  confirm(token: string): Promise<number | undefined>
}

interface VerificationNeeds {
  readonly db: Db
  readonly mailer: Mailer
  /** Set wherever e-mail can be sent. */
  readonly publicUrl: string | undefined
}

export const createVerification = ({ db, mailer, publicUrl }: VerificationNeeds): Verification => ({
  isRequired: mailer.isConfigured,
  sendLink: async ({ id: userId, email }, language) => {
    const { token, tokenHash } = makeLinkToken()
    const row = { tokenHash, expiresAt: sql`now() + ${linkLife}` }
    await db
      .insert(emailVerifications)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: emailVerifications.userId, set: row })
    // What follows the sign stays in the browser: no server and no proxy writes it down.
    const text = verificationTexts[language](`${publicUrl}/verify-email#${token}`)
    return { sent: mailer.send({ to: email, ...text }) }
  },
  confirm: (token) =>
    db.transaction(async (tx) => {
      const isIt = and(
        eq(emailVerifications.tokenHash, hashOfLink(token)),
        gt(emailVerifications.expiresAt, sql`now()`),
      )
      const [used] = await tx.delete(emailVerifications).where(isIt).returning({ userId: emailVerifications.userId })
      if (used) await tx.update(users).set({ isUnverified: false }).where(eq(users.id, used.userId))
      return used?.userId
    }),
})

/** The language in which a browser wants its answers. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  matchLanguage((acceptLanguage ?? '').split(','))
