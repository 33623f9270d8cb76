import type { FastifyPluginAsync } from 'fastify'
import { type Auth, userOf } from '../../platform/auth.ts'
import { refusal } from '../../platform/errors.ts'
import { mount } from '../../platform/mount.ts'
import { perAddress, perUser } from '../../platform/rate-limits.ts'
import { languageOf, type Verification } from './verification.ts'

export interface VerificationDeps {
  readonly auth: Auth
  readonly verification: Verification
  /** Tells every server that the account has changed. */
  readonly announceChange: (userId: number) => void
}

const ok = { ok: true } as const
const hourMs = 3_600_000

/** The link that confirms an e-mail address. */
export const verificationRoutes =
  ({ auth, verification, announceChange }: VerificationDeps): FastifyPluginAsync =>
  async (app) => {
    mount(app, 'POST /api/auth/verify-email', {
      config: perAddress(60),
      handler: async ({ body }) => {
        const userId = await verification.confirm(body.token)
        if (userId === undefined) throw refusal('confirmation_link_spent')
        announceChange(userId)
        return ok
      },
    })

    mount(app, 'POST /api/auth/resend-verification', {
      onRequest: auth.requireUser,
      config: perUser(5, hourMs),
      handler: async (request) => {
        const user = userOf(request)
        if (!user.isUnverified) throw refusal('email_confirmed')
        const { sent } = await verification.sendLink(user, languageOf(request.headers['accept-language']))
        if (!(await sent)) throw refusal('email_not_sent')
        return ok
      },
    })
  }
