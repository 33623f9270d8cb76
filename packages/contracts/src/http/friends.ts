import { z } from 'zod'
import { IdSchema, TimeSchema } from './common.ts'

/** Another user: null where nothing was filled in, or where the caller may not see it. */
export const PersonSchema = z.object({
  id: z.number().int(),
  handle: z.string(),
  /** The address where its owner shows it to the caller, else the handle. */
  email: z.string(),
  full_name: z.string().nullable(),
  display_name: z.string().nullable(),
  profile_picture: z.string().nullable(),
  school: z.string().nullable(),
})
export type Person = z.infer<typeof PersonSchema>

export const FriendshipStatusSchema = z.enum(['PENDING', 'ACCEPTED'])
export type FriendshipStatus = z.infer<typeof FriendshipStatusSchema>

/** The friend is whichever side is not the caller. A declined or removed friendship is deleted. */
export const FriendshipSchema = z.object({
  id: z.number().int(),
  requester_id: z.number().int(),
  requested_id: z.number().int(),
  requester: PersonSchema,
  requested: PersonSchema,
  status: FriendshipStatusSchema,
  created_at: TimeSchema,
})
export type Friendship = z.infer<typeof FriendshipSchema>

/** `GET /api/friends/search`: the beginning of a handle or of a word of a name or school, or a whole address. */
export const FriendSearchQuerySchema = z.object({
  q: z.string().trim().min(1, 'Type a handle, a name or a whole e-mail address.').max(254),
})

/** `has_pending_request`: either of the two has asked the other. */
export const FoundPersonSchema = PersonSchema.extend({ is_friend: z.boolean(), has_pending_request: z.boolean() })
export type FoundPerson = z.infer<typeof FoundPersonSchema>

export const FriendRequestSchema = z.object({ requested_id: IdSchema })

/** `user_id`: who asked. */
export const FriendResponseSchema = z.object({ user_id: IdSchema, accept: z.boolean() })

/** `GET /api/friends/pending`: how many requests wait for the caller's answer. */
export const PendingCountSchema = z.object({ count: z.number().int() })
export type PendingCount = z.infer<typeof PendingCountSchema>
