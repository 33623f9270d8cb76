import {
  ChatBranchSchema,
  ChatPresetSchema,
  ChatSessionPatchSchema,
  ChatSessionSchema,
} from '@clew/contracts/http/chat'
import { IdParamsSchema, OkSchema } from '@clew/contracts/http/common'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Auth, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { perUser } from '../../platform/rate-limits.ts'
import { type ChooseModel, mustChoose } from './model-choice.ts'
import { chooseBranch } from './branches.ts'
import { deleteSession, findRestorable, forgetDeletedSessions, restoreSession } from './delete-session.ts'
import { mustOwnSession } from './policy.ts'
import { presentSession } from './present.ts'
import { presets } from './presets.ts'
import type { ReadTemplate } from './model-request.ts'
import { createSession, findSession, listSessions, resetSession, updateSession } from './store.ts'

export interface ChatDeps {
  readonly db: Db
  readonly auth: Auth
  readonly readTemplate: ReadTemplate
  readonly chooseModel: ChooseModel
}

const tags = ['chat']

/** Chats, their settings and their branches. */
export const chatRoutes =
  ({ db, auth, readTemplate, chooseModel }: ChatDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onClose', forgetDeletedSessions(db, app.log))
    const ownSession = async (userId: number, id: number) => mustOwnSession(userId, await findSession(db, id))

    app.route({
      method: 'GET',
      url: '/api/chatbot/presets',
      onRequest: auth.requireUser,
      schema: { tags, summary: 'Personas to begin with', response: { 200: ChatPresetSchema.array() } },
      handler: async () => [...presets],
    })

    app.route({
      method: 'GET',
      url: '/api/chatbot/sessions',
      onRequest: auth.requireUser,
      schema: { tags, summary: 'Own chats, the newest first', response: { 200: ChatSessionSchema.array() } },
      handler: async (request) => (await listSessions(db, userOf(request).id)).map(presentSession),
    })

    app.route({
      method: 'POST',
      url: '/api/chatbot/sessions',
      onRequest: auth.requireUser,
      config: perUser(60),
      schema: { tags, summary: 'Begin a chat', response: { 201: ChatSessionSchema } },
      handler: async (request, reply) =>
        reply.code(201).send(presentSession(await createSession(db, userOf(request).id))),
    })

    app.route({
      method: 'PATCH',
      url: '/api/chatbot/sessions/:id',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'Change the settings of a chat; what is left out stays',
        params: IdParamsSchema,
        body: ChatSessionPatchSchema,
        response: { 200: ChatSessionSchema },
      },
      handler: async (request) => {
        const { id } = userOf(request)
        const session = await ownSession(id, request.params.id)
        const { template_id: templateId, model } = request.body
        // What it has was checked when it was chosen, and may have been withdrawn since.
        if (templateId != null && templateId !== session.templateId) await readTemplate(id, templateId)
        if (model != null && model !== session.model) mustChoose(chooseModel, model)
        return presentSession(mustOwnSession(id, await updateSession(db, session.id, request.body)))
      },
    })

    app.route({
      method: 'POST',
      url: '/api/chatbot/sessions/:id/reset',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'Take all messages of all branches out of a chat',
        params: IdParamsSchema,
        response: { 200: ChatSessionSchema },
      },
      handler: async (request) => {
        const { id } = userOf(request)
        const session = await ownSession(id, request.params.id)
        return presentSession(mustOwnSession(id, await resetSession(db, session)))
      },
    })

    app.route({
      method: 'DELETE',
      url: '/api/chatbot/sessions/:id',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'Delete a chat; for 10 minutes it can be restored',
        params: IdParamsSchema,
        response: { 200: OkSchema },
      },
      handler: async (request) => {
        const session = await ownSession(userOf(request).id, request.params.id)
        await deleteSession(db, session.id)
        return { ok: true as const }
      },
    })

    app.route({
      method: 'POST',
      url: '/api/chatbot/sessions/:id/restore',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'Bring back a chat that was deleted in the last 10 minutes',
        params: IdParamsSchema,
        response: { 200: ChatSessionSchema },
      },
      handler: async (request) => {
        const { id } = userOf(request)
        const session = mustOwnSession(id, await findRestorable(db, request.params.id))
        return presentSession(mustOwnSession(id, await restoreSession(db, session)))
      },
    })

    app.route({
      method: 'POST',
      url: '/api/chatbot/sessions/:id/branch',
      onRequest: auth.requireUser,
      schema: {
        tags,
        summary: 'Show the newest branch of a chat that holds a message',
        params: IdParamsSchema,
        body: ChatBranchSchema,
        response: { 200: ChatSessionSchema },
      },
      handler: async (request) => {
        const { id } = userOf(request)
        const session = await ownSession(id, request.params.id)
        return presentSession(mustOwnSession(id, await chooseBranch(db, session.id, request.body.message_id)))
      },
    })
  }
