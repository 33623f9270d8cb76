import { VerifyEmailSchema } from '@clew/contracts/http/accounts'
import { OkSchema } from '@clew/contracts/http/common'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Auth, userOf } from '../../platform/auth.ts'
import { AppError } from '../../platform/errors.ts'
import { perAddress, perUser } from '../../platform/rate-limits.ts'
import { languageOf, type Verification } from './verification.ts'

export interface VerificationDeps {
  readonly auth: Auth
  readonly verification: Verification
  /** Tells every server that the account has changed. */
  readonly announceChange: (userId: number) => void
}

const tags = ['accounts']
const ok = { ok: true } as const
const hourMs = 3_600_000

/** The link that confirms an e-mail address. */
export const verificationRoutes =
  ({ auth, verification, announceChange }: VerificationDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: '/api/auth/verify-email',
      config: perAddress(60),
      schema: {
        tags,
        summary: 'Confirm an e-mail address with the token of the link that was sent to it; no other token needed',
        body: VerifyEmailSchema,
        response: { 200: OkSchema },
      },
      handler: async ({ body }) => {
        const userId = await verification.confirm(body.token)
        if (userId === undefined)
          throw new AppError('refused', 'This link has been used or is too old. Sign in and have another one sent.')
        announceChange(userId)
        return ok
      },
    })

    app.route({
      method: 'POST',
      url: '/api/auth/resend-verification',
      onRequest: auth.requireUser,
      config: perUser(5, hourMs),
      schema: {
        tags,
        summary: 'Have another link sent, at most 5 an hour; the one before it is good for nothing then',
        response: { 202: OkSchema },
      },
      handler: async (request, reply) => {
        const user = userOf(request)
        if (!user.isUnverified) throw new AppError('refused', 'Your e-mail address is confirmed already.')
        const { sent } = await verification.sendLink(user, languageOf(request.headers['accept-language']))
        if (!(await sent)) throw new AppError('unavailable', 'The e-mail could not be sent. Try again in some minutes.')
        return reply.code(202).send(ok)
      },
    })
  }
