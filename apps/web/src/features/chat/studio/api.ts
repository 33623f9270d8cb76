import type { ChatMessage, ChatSessionPatch } from '@clew/contracts/http/chat'
import type { ChatImport } from '@clew/contracts/http/chat-import'
import { t } from '@lingui/core/macro'
import { call } from '../../../lib/api.ts'
import { fetchChats } from '../../../data/chats.ts'
import { streamAnswer } from './stream.ts'

/** How many messages are read at once (`docs/spec/platform.md` section 9). */
export const pageSize = 200

/** Whether messages come before those of a page: a chat begins with the one that follows none. */
export const hasBefore = (page: readonly Pick<ChatMessage, 'parent_id'>[]): boolean =>
  page.length === pageSize && page[0]?.parent_id !== null

const sessionsFallback = () => t`Failed to load chat sessions.`

/** The calls that the studio makes. */
export const chatApi = {
  presets: () => call('GET /api/chatbot/presets', { fallback: sessionsFallback() }),

  /** A failure is silent: the default model answers. */
  models: () => call('GET /api/chatbot/models', { fallback: sessionsFallback() }),

  sessions: fetchChats,

  /** The end of a chat, or what came before a message; oldest first. */
  messages: (sessionId: number, before?: number) =>
    call('GET /api/chatbot/sessions/:id/messages', {
      params: { id: sessionId },
      query: { before, limit: pageSize },
      fallback: t`Unable to load conversation messages.`,
    }),

  create: () => call('POST /api/chatbot/sessions', { fallback: t`Failed to create a new chat session.` }),

  patch: (sessionId: number, body: ChatSessionPatch) =>
    call('PATCH /api/chatbot/sessions/:id', {
      params: { id: sessionId },
      body,
      fallback: t`Failed to save session settings.`,
    }),

  reset: (sessionId: number) =>
    call('POST /api/chatbot/sessions/:id/reset', {
      params: { id: sessionId },
      fallback: t`Unable to reset session.`,
    }),

  remove: (sessionId: number) =>
    call('DELETE /api/chatbot/sessions/:id', { params: { id: sessionId }, fallback: t`Failed to delete session.` }),

  restore: (sessionId: number) =>
    call('POST /api/chatbot/sessions/:id/restore', {
      params: { id: sessionId },
      fallback: t`Failed to bring the chat back.`,
    }),

  importChat: (body: ChatImport) =>
    call('POST /api/chatbot/sessions/import', {
      body,
      fallback: t`Failed to import the chat.`,
    }),

  branch: (sessionId: number, messageId: number) =>
    call('POST /api/chatbot/sessions/:id/branch', {
      params: { id: sessionId },
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
  call('GET /api/chatbot/search', {
    query: { q: words },
    fallback: t`Failed to search the chats.`,
    signal,
  })

/** Model servers on the server's own machine; for the administrator. */
export const findLocalModels = (signal: AbortSignal) =>
  call('GET /api/models/local', { fallback: t`Failed to look for models.`, signal })
