import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { UsageSchema } from '../quotas.ts'
import { TimeSchema } from './common.ts'
import { ChatMessageSchema, ChatSessionSchema } from './chat.ts'
import { EvaluationDetailSchema } from './evaluations.ts'
import { FriendshipStatusSchema } from './friends.ts'
import { RunSchema } from './leaderboard.ts'
import { MessageSchema } from './messages.ts'
import { ProfileSchema } from './profiles.ts'
import { SettingsSchema } from './settings.ts'
import { TemplateSchema, TemplateVersionTextSchema } from './templates.ts'

/** The name of the file that `GET /api/profile/export` answers with. */
export const dataExportFileName = 'clew-data.json'

const ExportedVersionSchema = TemplateVersionTextSchema.omit({ author: true })

/** Each saved text of a template stands in its `versions`, in the order of the numbers. */
export const ExportedTemplateSchema = TemplateSchema.omit({ is_own: true }).extend({
  versions: ExportedVersionSchema.array(),
})
export type ExportedTemplate = z.infer<typeof ExportedTemplateSchema>

/** The numbers of a run; `link` leads to its page, where the game can be replayed. */
export const ExportedRunSchema = RunSchema.omit({
  rank: true,
  user_email: true,
  handle: true,
  is_player_shown: true,
  is_own: true,
  attempts: true,
  board: true,
  attempts_in_all: true,
  is_template_readable: true,
  record: true,
}).extend({
  /** A path on this host. */
  link: z.string(),
})
export type ExportedRun = z.infer<typeof ExportedRunSchema>

/** Of the account itself, whose handle stands in the profile. */
export const ExportedEvaluationSchema = EvaluationDetailSchema.omit({
  is_own: true,
  owner_handle: true,
  is_owner_shown: true,
})
export type ExportedEvaluation = z.infer<typeof ExportedEvaluationSchema>

/** A friend, or a request that waits for its answer. */
export const ExportedFriendSchema = z.object({
  user_id: z.number().int(),
  /** Null where nothing was filled in, or where the account does not see it. */
  name: z.string().nullable(),
  handle: z.string(),
  /** The address where the account sees it, else the handle. */
  email: z.string(),
  status: FriendshipStatusSchema,
  asked_by: z.enum(['me', 'them']),
  created_at: TimeSchema,
})
export type ExportedFriend = z.infer<typeof ExportedFriendSchema>

/** A message that the account wrote or got. */
export const ExportedMessageSchema = MessageSchema.pick({ id: true, content: true, created_at: true }).extend({
  direction: z.enum(['sent', 'received']),
  user_id: z.number().int(),
  /** The other one as the list of conversations has it: name, else handle. */
  user_name: z.string(),
})
export type ExportedMessage = z.infer<typeof ExportedMessageSchema>

const ExportedChatMessageSchema = ChatMessageSchema.omit({ versions: true })

/** A chat with the messages of all its branches, in the order in which they were written. */
export const ExportedChatSchema = z.object({
  session: ChatSessionSchema,
  messages: ExportedChatMessageSchema.array(),
})
export type ExportedChat = z.infer<typeof ExportedChatSchema>

/** `GET /api/profile/export`: what an account owns. Lists are in the order in which their things were made. */
export const DataExportSchema = z.object({
  exported_at: TimeSchema,
  profile: ProfileSchema,
  settings: SettingsSchema,
  usage: UsageSchema,
  templates: ExportedTemplateSchema.array(),
  runs: ExportedRunSchema.array(),
  /** The games of each can be replayed as long as it is kept. */
  evaluations: ExportedEvaluationSchema.array(),
  friends: ExportedFriendSchema.array(),
  messages: ExportedMessageSchema.array(),
  chats: ExportedChatSchema.array(),
})
export type DataExport = z.infer<typeof DataExportSchema>

/** By their names in the API's reference. */
export const dataExportSchemas = {
  ExportedTemplateVersion: ExportedVersionSchema,
  ExportedChatMessage: ExportedChatMessageSchema,
  ExportedTemplate: ExportedTemplateSchema,
  ExportedRun: ExportedRunSchema,
  ExportedEvaluation: ExportedEvaluationSchema,
  ExportedFriend: ExportedFriendSchema,
  ExportedMessage: ExportedMessageSchema,
  ExportedChat: ExportedChatSchema,
  DataExport: DataExportSchema,
}

export const dataExportEndpoints = endpointsOf('profiles', {
  'GET /api/profile/export': {
    summary: 'A file with all that the account owns; at most 5 an hour',
    file: { type: 'application/json', description: `The file ${dataExportFileName}`, schema: DataExportSchema },
  },
})
