import type { Usage } from '@clew/contracts/quotas'
import type { FastifyPluginAsync } from 'fastify'
import { type Auth, userOf } from '../../platform/auth.ts'
import { mount } from '../../platform/mount.ts'

export interface QuotasDeps {
  readonly auth: Auth
  readonly readQuotas: (userId: number) => Promise<Usage>
}

/** What an account uses, and how much it may. */
export const quotaRoutes =
  ({ auth, readQuotas }: QuotasDeps): FastifyPluginAsync =>
  async (app) => {
    mount(app, 'GET /api/settings/usage', {
      onRequest: auth.requireUser,
      handler: (request) => readQuotas(userOf(request).id),
    })
  }
