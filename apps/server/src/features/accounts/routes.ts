import type { Registration } from '@clew/contracts/http/accounts'
import type { Language } from '@clew/contracts/languages'
import type { FastifyPluginAsync } from 'fastify'
import { type Account, type Auth, tokenLifeS, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refusal } from '../../platform/errors.ts'
import { mount } from '../../platform/mount.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords.ts'
import { perAddress, perAddressAndEmail, perUser } from '../../platform/rate-limits.ts'
import type { SharedCounts } from '../../platform/shared-counts.ts'
import { limitGuesses } from './login-limits.ts'
import { checkPassword } from './password-rules.ts'
import { createRegistrationLimits } from './registration-limits.ts'
import { languageOf, type Verification } from './verification.ts'
import { changePassword, createAccount, deleteAccount, findAccount, findAccountByEmail, recallTokens } from './store.ts'

export interface AccountsDeps {
  readonly db: Db
  readonly auth: Auth
  readonly passwordMinLength: number
  readonly verification: Verification
  readonly counts: SharedCounts
  /** What a new account starts with. */
  readonly onRegistered: (tx: Tx, userId: number, language: Language) => Promise<void>
  /** Corrects the totals of the other features before an account goes. */
  readonly beforeDeleted: (tx: Tx, userId: number) => Promise<void>
}

export const accountRoutes =
  (deps: AccountsDeps): FastifyPluginAsync =>
  async (app) => {
    const { db, auth, passwordMinLength, verification, counts } = deps
    const limits = createRegistrationLimits()
    const guesses = limitGuesses(counts)
    const signIn = (account: Pick<Account, 'id' | 'tokenVersion'>) => ({
      access_token: auth.issueToken(account),
      token_type: 'bearer' as const,
      expires_in: tokenLifeS,
    })

    const register = async ({ email, handle, password }: Registration, language: Language) => {
      const passwordHash = await hashPassword(password)
      const account = await createAccount(
        db,
        { email, handle, passwordHash, isUnverified: verification.isRequired },
        { onCreated: (tx, userId) => deps.onRegistered(tx, userId, language) },
      )
      if (!account) throw refusal('email_taken')
      return account
    }

    mount(app, 'POST /api/auth/register', {
      config: perAddress(60),
      handler: async ({ body, ip, headers }) => {
        await checkPassword(body.password, passwordMinLength, 'password')
        const giveBack = limits.takePlace(ip)
        const language = languageOf(headers['accept-language'])
        const account = await register(body, language).catch((error: unknown) => {
          giveBack()
          throw error
        })
        if (verification.isRequired) await verification.sendLink(account, language)
        return { id: account.id, email: account.email, handle: account.handle }
      },
    })

    mount(app, 'POST /api/auth/login', {
      // For the work that a password is, right or wrong; guessing ends long before (`login-limits.ts`).
      config: perAddressAndEmail(60),
      handler: async ({ body, ip }) => {
        const limit = guesses.of({ ip, email: body.email })
        // Here too, so that whoever goes on does not fill the line of the network.
        limit.mustAllow()
        const account = await findAccountByEmail(db, body.email)
        const isRight = await verifyPassword(account?.passwordHash, body.password, limit)
        if (!account || !isRight) throw refusal('wrong_credentials')
        return signIn(account)
      },
    })

    mount(app, 'POST /api/auth/change-password', {
      onRequest: auth.requireUser,
      config: perUser(10),
      handler: async (request) => {
        const { current_password, new_password } = request.body
        const { id, email } = userOf(request)
        // A stolen token must not make guessing the password faster.
        const limit = guesses.of({ ip: request.ip, email })
        limit.mustAllow()
        const account = await findAccount(db, id)
        if (!(await verifyPassword(account?.passwordHash, current_password, limit))) throw refusal('wrong_password')
        await checkPassword(new_password, passwordMinLength, 'new_password')
        const tokenVersion = await changePassword(db, id, await hashPassword(new_password))
        auth.announceChange(id)
        return { ok: true as const, ...signIn({ id, tokenVersion }) }
      },
    })

    mount(app, 'POST /api/auth/sign-out-everywhere', {
      onRequest: auth.requireUser,
      config: perUser(10),
      handler: async (request) => {
        const { id } = userOf(request)
        const tokenVersion = await recallTokens(db, id)
        auth.announceChange(id)
        return { ok: true as const, ...signIn({ id, tokenVersion }) }
      },
    })

    mount(app, 'DELETE /api/auth/account', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const user = userOf(request)
        // It would come back at the next start, and until then anybody could register its address.
        if (user.isAdmin) throw refusal('administrator_stays')
        await deleteAccount(db, user.id, deps.beforeDeleted)
        auth.announceChange(user.id)
        return { ok: true as const }
      },
    })
  }
