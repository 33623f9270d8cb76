import type {
  ChatHit,
  ChatImport,
  ChatMessage,
  ChatModel,
  ChatPreset,
  ChatSession,
  ChatSessionPatch,
} from '@clew/contracts/http/chat'
import type { LocalModelServer } from '@clew/contracts/http/models'
import { t } from '@lingui/core/macro'
import { call } from '../../../lib/api.ts'
import { fetchChats } from '../../../lib/chat-list.ts'
import { streamAnswer } from './stream.ts'

/** How many messages are read at once (`docs/spec/platform.md` section 9). */
export const pageSize = 200

const root = '/api/chatbot'
const sessionsFallback = () => t`Failed to load chat sessions.`

/** The calls that the studio makes. */
export const chatApi = {
  presets: () => call<readonly ChatPreset[]>({ path: `${root}/presets`, fallback: sessionsFallback() }),

  /** A failure is silent: the default model answers. */
  models: () => call<readonly ChatModel[]>({ path: `${root}/models`, fallback: sessionsFallback() }),

  sessions: fetchChats,

  /** The end of a chat, or what came before a message; oldest first. */
  messages: (sessionId: number, before?: number) =>
    call<readonly ChatMessage[]>({
      path: `${root}/sessions/${sessionId}/messages`,
      query: { before, limit: pageSize },
      fallback: t`Unable to load conversation messages.`,
    }),

  create: () =>
    call<ChatSession>({ method: 'POST', path: `${root}/sessions`, fallback: t`Failed to create a new chat session.` }),

  patch: (sessionId: number, body: ChatSessionPatch) =>
    call<ChatSession>({
      method: 'PATCH',
      path: `${root}/sessions/${sessionId}`,
      body,
      fallback: t`Failed to save session settings.`,
    }),

  reset: (sessionId: number) =>
    call<ChatSession>({
      method: 'POST',
      path: `${root}/sessions/${sessionId}/reset`,
      fallback: t`Unable to reset session.`,
    }),

  remove: (sessionId: number) =>
    call({ method: 'DELETE', path: `${root}/sessions/${sessionId}`, fallback: t`Failed to delete session.` }),

  restore: (sessionId: number) =>
    call<ChatSession>({
      method: 'POST',
      path: `${root}/sessions/${sessionId}/restore`,
      fallback: t`Failed to bring the chat back.`,
    }),

  importChat: (body: ChatImport) =>
    call<ChatSession>({
      method: 'POST',
      path: `${root}/sessions/import`,
      body,
      fallback: t`Failed to import the chat.`,
    }),

  branch: (sessionId: number, messageId: number) =>
    call<ChatSession>({
      method: 'POST',
      path: `${root}/sessions/${sessionId}/branch`,
      body: { message_id: messageId },
      fallback: t`Unable to load conversation messages.`,
    }),

  stream: streamAnswer,
}

export type ChatApi = typeof chatApi

/** What a person is told of a failed call. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Messages that hold the words, the newest first. */
export const searchChats = (words: string, signal: AbortSignal) =>
  call<readonly ChatHit[]>({
    path: `${root}/search`,
    query: { q: words },
    fallback: t`Failed to search the chats.`,
    signal,
  })

/** Model servers on the server's own machine; for the administrator. */
export const findLocalModels = (signal: AbortSignal) =>
  call<readonly LocalModelServer[]>({ path: '/api/models/local', fallback: t`Failed to look for models.`, signal })
