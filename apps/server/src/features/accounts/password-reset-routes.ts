import { ForgotPasswordAnswerSchema, ForgotPasswordSchema, ResetPasswordSchema } from '@clew/contracts/http/accounts'
import { OkSchema } from '@clew/contracts/http/common'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '../../platform/errors.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { perAddress } from '../../platform/rate-limits.ts'
import { checkPassword } from './password-rules.ts'
import type { PasswordResets } from './password-reset.ts'

export interface PasswordResetDeps {
  readonly resets: PasswordResets
  readonly isEmailAvailable: boolean
  readonly passwordMinLength: number
  /** Tells every server that the account has changed. */
  readonly announceChange: (userId: number) => void
}

const tags = ['accounts']

/** For whoever cannot sign in any more. */
export const passwordResetRoutes =
  ({ resets, isEmailAvailable, passwordMinLength, announceChange }: PasswordResetDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'POST',
      url: '/api/auth/forgot-password',
      config: perAddress(10),
      schema: {
        tags,
        summary: 'Have a link sent that sets a new password; the answer is the same for every address, at once',
        body: ForgotPasswordSchema,
        response: { 202: ForgotPasswordAnswerSchema },
      },
      handler: async ({ body }, reply) => {
        resets.request(body.email)
        return reply.code(202).send({ ok: true as const, email_available: isEmailAvailable })
      },
    })

    app.route({
      method: 'POST',
      url: '/api/auth/reset-password',
      config: perAddress(10),
      schema: {
        tags,
        summary: 'Set a new password with the token of such a link; every login of the account ends',
        body: ResetPasswordSchema,
        response: { 200: OkSchema },
      },
      handler: async ({ body }) => {
        // A password that is refused does not use the link up.
        await checkPassword(body.new_password, passwordMinLength, 'new_password')
        const userId = await resets.use(body.token, await hashPassword(body.new_password))
        if (userId === undefined)
          throw new AppError('refused', 'This link has been used or is too old. Ask for another one.')
        announceChange(userId)
        return { ok: true as const }
      },
    })
  }
