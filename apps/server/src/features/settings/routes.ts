import type { FastifyPluginAsync } from 'fastify'
import { type Auth, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { mount } from '../../platform/mount.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { readSettings, type RecountPlayer, saveSettings } from './store.ts'

export interface SettingsDeps {
  readonly db: Db
  readonly auth: Auth
  /** Whether this server can send e-mail: the page says so plainly when it cannot. */
  readonly isEmailAvailable: boolean
  readonly recountPlayer: RecountPlayer
}

export const settingsRoutes =
  ({ db, auth, isEmailAvailable, recountPlayer }: SettingsDeps): FastifyPluginAsync =>
  async (app) => {
    mount(app, 'GET /api/settings', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const settings = await readSettings(db, userOf(request).id)
        return { ...settings, email_available: isEmailAvailable }
      },
    })

    mount(app, 'PUT /api/settings', {
      onRequest: auth.requireUser,
      config: perUser(60),
      handler: async (request) => {
        const settings = await saveSettings(db, userOf(request).id, request.body, recountPlayer)
        return { ...settings, email_available: isEmailAvailable }
      },
    })
  }
