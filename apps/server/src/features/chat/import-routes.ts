import type { ChatImport } from '@clew/contracts/http/chat-import'
import type { FastifyPluginAsync } from 'fastify'
import { type Auth, userOf } from '../../platform/auth.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { mount } from '../../platform/mount.ts'
import { oneAtATime, perUser } from '../../platform/rate-limits.ts'
import { type Allowed, importChat } from './import-chat.ts'
import type { ChooseModel } from './model-choice.ts'
import { presentSession } from './present.ts'
import type { ReadTemplate } from './model-request.ts'

export interface ChatImportDeps {
  readonly db: Db
  readonly auth: Auth
  readonly readTemplate: ReadTemplate
  readonly chooseModel: ChooseModel
}

/** Several of the longest chats that are likely. */
const bodyLimit = 10 * 1024 * 1024

/** Chats from files. */
export const chatImportRoutes =
  ({ db, auth, ...lists }: ChatImportDeps): FastifyPluginAsync =>
  async (app) => {
    const oneImport = oneAtATime('Your import before this one is still under way. Try again when it is done.')
    mount(app, 'POST /api/chatbot/sessions/import', {
      onRequest: [auth.requireUser, oneImport.onRequest],
      onSend: oneImport.onSend,
      config: perUser(20),
      bodyLimit,
      handler: async (request) => {
        const { id } = userOf(request)
        const allowed = await allow(id, request.body.session, lists)
        return presentSession(await importChat(db, id, request.body, allowed))
      },
    })
  }

/** The file may come from elsewhere, or its template may have been withdrawn: that is no reason to refuse what was said. */
async function allow(
  userId: number,
  { template_id: templateId, model }: ChatImport['session'],
  { readTemplate, chooseModel }: Pick<ChatImportDeps, 'readTemplate' | 'chooseModel'>,
): Promise<Allowed> {
  const mayRead = async (id: number) => {
    const refusal = await readTemplate(userId, id).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (refusal !== undefined && !(refusal instanceof AppError)) throw refusal
    return refusal === undefined
  }
  return {
    templateId: templateId !== null && (await mayRead(templateId)) ? templateId : null,
    model: model !== null && chooseModel(model) ? model : null,
  }
}
