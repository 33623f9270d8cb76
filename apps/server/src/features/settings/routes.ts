import { SettingsAnswerSchema, SettingsInputSchema } from '@clew/contracts/http/settings'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Auth, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { readSettings, type RecountPlayer, saveSettings } from './store.ts'

export interface SettingsDeps {
  readonly db: Db
  readonly auth: Auth
  /** Whether this server can send e-mail: the page says so plainly when it cannot. */
  readonly isEmailAvailable: boolean
  readonly recountPlayer: RecountPlayer
}

const tags = ['settings']

export const settingsRoutes =
  ({ db, auth, isEmailAvailable, recountPlayer }: SettingsDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/api/settings',
      onRequest: auth.requireUser,
      schema: { tags, summary: 'The signed-in user’s settings', response: { 200: SettingsAnswerSchema } },
      handler: async (request) => {
        const settings = await readSettings(db, userOf(request).id)
        return { ...settings, email_available: isEmailAvailable }
      },
    })

    app.route({
      method: 'PUT',
      url: '/api/settings',
      onRequest: auth.requireUser,
      config: perUser(60),
      schema: {
        tags,
        summary: 'Save all settings',
        body: SettingsInputSchema,
        response: { 200: SettingsAnswerSchema },
      },
      handler: async (request) => {
        const settings = await saveSettings(db, userOf(request).id, request.body, recountPlayer)
        return { ...settings, email_available: isEmailAvailable }
      },
    })
  }
