import { Readable } from 'node:stream'
import { type DataExport, dataExportFileName } from '@clew/contracts/http/data-export'
import type { FastifyPluginAsync } from 'fastify'
import { type Auth, userOf } from '../../platform/auth.ts'
import { mount } from '../../platform/mount.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { gathered, jsonPieces, type Streamed } from './json-pieces.ts'

/** What each feature has of an account: one thing, or a list that is read page by page. */
export type DataSources = {
  readonly [Part in Exclude<keyof DataExport, 'exported_at'>]: (
    userId: number,
  ) => DataExport[Part] extends readonly (infer Item)[] ? AsyncIterable<Streamed<Item>> : Promise<DataExport[Part]>
}

const hourMs = 3_600_000

const fileHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-disposition': `attachment; filename="${dataExportFileName}"`,
  'cache-control': 'no-store',
}

/** An answer is as long as the account is old, so it is never in memory as a whole. */
export const dataExportRoutes =
  ({ auth, sources }: { auth: Auth; sources: DataSources }): FastifyPluginAsync =>
  async (app) => {
    mount(app, 'GET /api/profile/export', {
      onRequest: auth.requireUser,
      config: perUser(5, hourMs),
      handler: async (request, reply) => {
        const { id } = userOf(request)
        const profile = await sources.profile(id)
        const data: Streamed<DataExport> = {
          exported_at: new Date().toISOString(),
          profile: { ...profile, profile_picture: request.addressOf(profile.profile_picture) },
          settings: await sources.settings(id),
          usage: await sources.usage(id),
          templates: sources.templates(id),
          runs: sources.runs(id),
          evaluations: sources.evaluations(id),
          friends: sources.friends(id),
          messages: sources.messages(id),
          chats: sources.chats(id),
        }
        return reply.headers(fileHeaders).send(Readable.from(gathered(jsonPieces(data)), { objectMode: false }))
      },
    })
  }
