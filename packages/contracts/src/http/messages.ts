import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { IdSchema, OkSchema, TimeSchema, UserIdParamsSchema, WrittenIdSchema, writtenNumber } from './common.ts'

/**
 * One person's messages with another, as the sidebar lists them: newest first. Somebody who is neither a friend nor public
 * has no name and no picture here.
 */
export const ConversationSchema = z.object({
  user_id: z.number().int(),
  user_display_name: z.string().nullable(),
  user_handle: z.string(),
  /** The address where its owner shows it to the caller, else the handle. */
  user_email: z.string(),
  user_profile_picture: z.string().nullable(),
  /** Tells whether a message that is pushed is counted in here already. */
  last_message_id: z.number().int(),
  /** Its first 200 characters. */
  last_message: z.string(),
  last_message_at: TimeSchema,
  unread_count: z.number().int(),
})
export type Conversation = z.infer<typeof ConversationSchema>

/** Ids rise in the order in which the messages of one person, with whomever, came to be. */
export const MessageSchema = z.object({
  id: z.number().int(),
  sender_id: z.number().int(),
  recipient_id: z.number().int(),
  content: z.string(),
  created_at: TimeSchema,
  /** What the sender gave, so that a sender knows its own message when it comes back; null without. */
  client_id: z.string().nullable(),
})
export type Message = z.infer<typeof MessageSchema>

/** Longer ones are refused. */
export const messageMaxLength = 4000

/** The same `client_id` again is the same message: a send whose answer was lost can be repeated. */
export const MessageInputSchema = z.strictObject({
  recipient_id: IdSchema,
  content: z
    .string()
    .trim()
    .min(1, 'A message needs some text.')
    .max(messageMaxLength, `A message has at most ${messageMaxLength} characters.`)
    // As it is stored: half of a character that takes two, as an emoji cut in the middle leaves it, is no character.
    .overwrite((text) => text.replace(/\p{Surrogate}/gu, '\uFFFD')),
  client_id: z.uuid().toLowerCase().optional(),
})
export type MessageInput = z.infer<typeof MessageInputSchema>

/** A page of a conversation: its end, what was written `before` a message, or, after a lost connection, what came `after` one. */
export const MessagePageQuerySchema = z
  .strictObject({
    before: WrittenIdSchema.optional(),
    after: WrittenIdSchema.optional(),
    limit: writtenNumber(1, 200).default(50),
  })
  .refine(({ before, after }) => before === undefined || after === undefined, 'Give before or after, not both.')
export type MessagePage = z.infer<typeof MessagePageQuerySchema>

/** `GET /api/messages/unread`: over all conversations. */
export const UnreadCountSchema = z.object({ count: z.number().int() })
export type UnreadCount = z.infer<typeof UnreadCountSchema>

/** By their names in the API's reference. */
export const messageSchemas = {
  Conversation: ConversationSchema,
  Message: MessageSchema,
  MessageInput: MessageInputSchema,
  UnreadCount: UnreadCountSchema,
}

export const messageEndpoints = endpointsOf('messages', {
  'GET /api/messages/conversations': {
    summary: 'Own conversations, the newest first',
    answer: z.array(ConversationSchema),
  },
  'GET /api/messages/conversation/:userId': {
    summary: 'The last messages with somebody, oldest first; before= pages back, after= resumes',
    params: UserIdParamsSchema,
    query: MessagePageQuerySchema,
    answer: z.array(MessageSchema),
  },
  'PUT /api/messages/mark-conversation-read/:userId': {
    summary: 'Nothing from somebody is unread any more',
    params: UserIdParamsSchema,
    answer: OkSchema,
  },
  'GET /api/messages/unread': {
    summary: 'How many messages are unread',
    answer: UnreadCountSchema,
  },
  'POST /api/messages/send': {
    summary: 'Write to a friend; the same client_id again is the same message',
    body: MessageInputSchema,
    status: 201,
    answer: MessageSchema,
  },
})
