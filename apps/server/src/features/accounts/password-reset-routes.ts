import type { FastifyPluginAsync } from 'fastify'
import { refusal } from '../../platform/errors.ts'
import { mount } from '../../platform/mount.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { perAddress } from '../../platform/rate-limits.ts'
import type { SharedCounts } from '../../platform/shared-counts.ts'
import { checkPassword } from './password-rules.ts'
import { limitGuesses } from './login-limits.ts'
import type { PasswordResets } from './password-reset.ts'

export interface PasswordResetDeps {
  readonly resets: PasswordResets
  readonly counts: SharedCounts
  readonly isEmailAvailable: boolean
  readonly passwordMinLength: number
  /** Tells every server that the account has changed. */
  readonly announceChange: (userId: number) => void
}

/** For whoever cannot sign in any more. */
export const passwordResetRoutes =
  ({ resets, counts, isEmailAvailable, passwordMinLength, announceChange }: PasswordResetDeps): FastifyPluginAsync =>
  async (app) => {
    const guesses = limitGuesses(counts)
    mount(app, 'POST /api/auth/forgot-password', {
      config: perAddress(10),
      handler: async ({ body }) => {
        resets.request(body.email)
        return { ok: true as const, email_available: isEmailAvailable }
      },
    })

    mount(app, 'POST /api/auth/reset-password', {
      config: perAddress(10),
      handler: async ({ body, ip }) => {
        // A password that is refused does not use the link up.
        await checkPassword(body.new_password, passwordMinLength, 'new_password')
        const account = await resets.use(body.token, await hashPassword(body.new_password))
        if (account === undefined) throw refusal('reset_link_spent')
        guesses.forget({ ip, email: account.email })
        announceChange(account.id)
        return { ok: true as const }
      },
    })
  }
