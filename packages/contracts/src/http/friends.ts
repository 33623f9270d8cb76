import { z } from 'zod'
import { IdSchema, TimeSchema } from './common.ts'

/** A user as friends are shown: null where nothing was filled in. */
export const PersonSchema = z.object({
  id: z.number().int(),
  /** Masked (`a***@example.com`) for somebody who was asked, has not answered yet, and is not to be found by everybody. */
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

/** `GET /api/friends/search`: part of an e-mail or a name. */
export const FriendSearchQuerySchema = z.object({ q: z.string().trim().min(1, 'Type an e-mail or a name.').max(254) })

/** `has_pending_request`: either of the two has asked the other. */
export const FoundPersonSchema = PersonSchema.extend({ is_friend: z.boolean(), has_pending_request: z.boolean() })
export type FoundPerson = z.infer<typeof FoundPersonSchema>

export const FriendRequestSchema = z.object({ requested_id: IdSchema })

/** `user_id`: who asked. */
export const FriendResponseSchema = z.object({ user_id: IdSchema, accept: z.boolean() })

/** `GET /api/friends/pending`: how many requests wait for the caller's answer. */
export const PendingCountSchema = z.object({ count: z.number().int() })
export type PendingCount = z.infer<typeof PendingCountSchema>
