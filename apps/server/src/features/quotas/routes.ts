import { type Usage, UsageSchema } from '@clew/contracts/quotas'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Auth, userOf } from '../../platform/auth.ts'

export interface QuotasDeps {
  readonly auth: Auth
  readonly readQuotas: (userId: number) => Promise<Usage>
}

/** What an account uses, and how much it may. */
export const quotaRoutes =
  ({ auth, readQuotas }: QuotasDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/api/settings/usage',
      onRequest: auth.requireUser,
      schema: {
        tags: ['settings'],
        summary: 'What the signed-in user uses of each quota; counts of the day begin anew at midnight UTC',
        response: { 200: UsageSchema },
      },
      handler: (request) => readQuotas(userOf(request).id),
    })
  }
