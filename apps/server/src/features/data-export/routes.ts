import { Readable } from 'node:stream'
import { type DataExport, dataExportFileName, DataExportSchema } from '@clew/contracts/http/data-export'
import type { FastifySchema } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Auth, userOf } from '../../platform/auth.ts'
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

/** Not of the type that the contract has, as what is sent is a stream. */
const schema: FastifySchema = {
  tags: ['profiles'],
  summary: 'A file with all that the account owns; at most 5 an hour',
  response: {
    200: {
      description: `The file ${dataExportFileName}`,
      content: { 'application/json': { schema: DataExportSchema } },
    },
  },
}

/** An answer is as long as the account is old, so it is never in memory as a whole. */
export const dataExportRoutes =
  ({ auth, sources }: { auth: Auth; sources: DataSources }): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      method: 'GET',
      url: '/api/profile/export',
      onRequest: auth.requireUser,
      config: perUser(5, hourMs),
      schema,
      handler: async (request, reply) => {
        const { id } = userOf(request)
        const data: Streamed<DataExport> = {
          exported_at: new Date().toISOString(),
          profile: await sources.profile(id),
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
