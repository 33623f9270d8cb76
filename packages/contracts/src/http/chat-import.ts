import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import {
  type ChatMessage,
  ChatMessageSchema,
  type ChatSession,
  ChatSessionSchema,
  chatSettings,
  ChatUsageSchema,
} from './chat.ts'
import { CountSchema, GivenTimeSchema, IdSchema } from './common.ts'

/** The file that the studio exports, with the branch that is shown. */
export interface ChatExport {
  readonly session: ChatSession
  readonly messages: readonly ChatMessage[]
  readonly exported_at: string
}

export const maxImportedMessages = 2000

const ImportedUsageSchema = ChatUsageSchema.extend({ prompt_tokens: CountSchema, completion_tokens: CountSchema })
const ImportedMessageSchema = ChatMessageSchema.omit({
  id: true,
  session_id: true,
  parent_id: true,
  versions: true,
}).extend({
  created_at: GivenTimeSchema,
  usage: ImportedUsageSchema.optional(),
  latency_ms: CountSchema.optional(),
  first_token_ms: CountSchema.optional(),
  omitted_turns: CountSchema.optional(),
})

const ImportedSessionSchema = z.object({
  ...chatSettings,
  template_id: IdSchema.nullable().catch(null),
  model: chatSettings.model.catch(null),
})

/** What is read of an exported file; ids, counts and the owner are those of the new chat. */
export const ChatImportSchema = z.object({
  session: ImportedSessionSchema,
  messages: ImportedMessageSchema.array().max(
    maxImportedMessages,
    `A chat of at most ${maxImportedMessages} messages can be imported.`,
  ),
})
export type ChatImport = z.infer<typeof ChatImportSchema>

/** By their names in the API's reference. */
export const chatImportSchemas = {
  ImportedChatUsage: ImportedUsageSchema,
  ImportedChatSession: ImportedSessionSchema,
  ImportedChatMessage: ImportedMessageSchema,
  ChatImport: ChatImportSchema,
}

export const chatImportEndpoints = endpointsOf('chat', {
  'POST /api/chatbot/sessions/import': {
    summary: 'Make a chat of an exported file; template and model are kept when they are there for the user',
    body: ChatImportSchema,
    status: 201,
    answer: ChatSessionSchema,
  },
})
