import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { IdSchema, OkSchema, TimeSchema, UserIdParamsSchema } from './common.ts'

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
export const FriendSearchQuerySchema = z.strictObject({
  q: z.string().trim().min(1, 'Type a handle, a name or a whole email address.').max(254),
})

/** `has_pending_request`: either of the two has asked the other. */
export const FoundPersonSchema = PersonSchema.extend({ is_friend: z.boolean(), has_pending_request: z.boolean() })
export type FoundPerson = z.infer<typeof FoundPersonSchema>

export const FriendRequestSchema = z.strictObject({ requested_id: IdSchema })

/** `user_id`: who asked. */
export const FriendResponseSchema = z.strictObject({ user_id: IdSchema, accept: z.boolean() })

/** `GET /api/friends/pending`: how many requests wait for the caller's answer. */
export const PendingCountSchema = z.object({ count: z.number().int() })
export type PendingCount = z.infer<typeof PendingCountSchema>

/** By their names in the API's reference. */
export const friendSchemas = {
  Person: PersonSchema,
  FriendshipStatus: FriendshipStatusSchema,
  Friendship: FriendshipSchema,
  FoundPerson: FoundPersonSchema,
  FriendRequest: FriendRequestSchema,
  FriendResponse: FriendResponseSchema,
  PendingCount: PendingCountSchema,
}

export const friendEndpoints = endpointsOf('friends', {
  'GET /api/friends': {
    summary: 'Own friends and requests, both ways',
    answer: z.array(FriendshipSchema),
  },
  'GET /api/friends/pending': {
    summary: 'How many requests wait for an answer',
    answer: PendingCountSchema,
  },
  'GET /api/friends/search': {
    summary: 'At most 20 users by the beginning of a handle, name or school, or by a whole email address',
    query: FriendSearchQuerySchema,
    answer: z.array(FoundPersonSchema),
  },
  'POST /api/friends/request': {
    summary: 'Ask somebody, or accept what they have asked',
    body: FriendRequestSchema,
    status: 201,
    answer: FriendshipSchema,
  },
  'POST /api/friends/respond': {
    summary: 'Accept or decline a request; a declined one is deleted',
    body: FriendResponseSchema,
    answer: z.union([FriendshipSchema, OkSchema]),
  },
  'DELETE /api/friends/remove/:userId': {
    summary: 'End a friendship, or take a request back',
    params: UserIdParamsSchema,
    answer: OkSchema,
  },
})
