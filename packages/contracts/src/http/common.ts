import { z } from 'zod'

/** A database id in a path or a body. */
export const IdSchema = z.coerce.number().int().min(1).max(2_147_483_647)

/** ISO 8601 in UTC. */
export const TimeSchema = z.iso.datetime()

/** The answer of a deletion and of every other call with nothing to tell. */
export const OkSchema = z.object({ ok: z.literal(true) })

export const IdParamsSchema = z.object({ id: IdSchema })

/** Another user, in a path. */
export const UserIdParamsSchema = z.object({ userId: IdSchema })

/** Header in which a list says how many rows there are in all. */
export const totalCountHeader = 'x-total-count'
