import type { FastifyPluginAsync } from 'fastify'
import { type Auth, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { mount } from '../../platform/mount.ts'
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

/** Chats, their settings and their branches. */
export const chatRoutes =
  ({ db, auth, readTemplate, chooseModel }: ChatDeps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onClose', forgetDeletedSessions(db, app.log))
    const ownSession = async (userId: number, id: number) => mustOwnSession(userId, await findSession(db, id))

    mount(app, 'GET /api/chatbot/presets', {
      onRequest: auth.requireUser,
      handler: () => presets,
    })

    mount(app, 'GET /api/chatbot/sessions', {
      onRequest: auth.requireUser,
      handler: async (request) => (await listSessions(db, userOf(request).id)).map(presentSession),
    })

    mount(app, 'POST /api/chatbot/sessions', {
      onRequest: auth.requireUser,
      config: perUser(60),
      handler: async (request) => presentSession(await createSession(db, userOf(request).id)),
    })

    mount(app, 'PATCH /api/chatbot/sessions/:id', {
      onRequest: auth.requireUser,
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

    mount(app, 'POST /api/chatbot/sessions/:id/reset', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const { id } = userOf(request)
        const session = await ownSession(id, request.params.id)
        return presentSession(mustOwnSession(id, await resetSession(db, session)))
      },
    })

    mount(app, 'DELETE /api/chatbot/sessions/:id', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const session = await ownSession(userOf(request).id, request.params.id)
        await deleteSession(db, session.id)
        return { ok: true as const }
      },
    })

    mount(app, 'POST /api/chatbot/sessions/:id/restore', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const { id } = userOf(request)
        const session = mustOwnSession(id, await findRestorable(db, request.params.id))
        return presentSession(mustOwnSession(id, await restoreSession(db, session)))
      },
    })

    mount(app, 'POST /api/chatbot/sessions/:id/branch', {
      onRequest: auth.requireUser,
      handler: async (request) => {
        const { id } = userOf(request)
        const session = await ownSession(id, request.params.id)
        return presentSession(mustOwnSession(id, await chooseBranch(db, session.id, request.body.message_id)))
      },
    })
  }
