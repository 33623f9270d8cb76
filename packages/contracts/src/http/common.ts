import { z } from 'zod'

/** The largest number of an `integer` column: no whole number that a caller gives is wider. */
export const maxInteger = 2_147_483_647

/** A database id in a body. */
export const IdSchema = z.number().int().min(1).max(maxInteger)

/** How many of something, in a body. */
export const CountSchema = z.number().int().min(0).max(maxInteger)

/** A whole number in a path or a query: digits and nothing else, so that neither an empty text nor `0x10` is one. */
export const writtenNumber = (min: number, max = maxInteger) =>
  z.preprocess(readDigits, z.number().int().min(min).max(max))

/** Whoever calls may give the number itself: written down it is its digits. */
const readDigits = (text: string | number) => (typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text)

/** A database id in a path or a query. */
export const WrittenIdSchema = writtenNumber(1)

/** ISO 8601 in UTC. */
export const TimeSchema = z.iso.datetime()

/** The same in a body; neither calendars nor the database have a year 0. */
export const GivenTimeSchema = TimeSchema.regex(/^(?!0000)/, 'There is no year 0.')

/** The answer of a deletion and of every other call with nothing to tell. */
export const OkSchema = z.object({ ok: z.literal(true) })

export const IdParamsSchema = z.object({ id: WrittenIdSchema })

/** Another user, in a path. */
export const UserIdParamsSchema = z.object({ userId: WrittenIdSchema })

/** Header in which a list says how many rows there are in all. */
export const totalCountHeader = 'x-total-count'

/** Header in which a list says where its next page begins; missing after the last row. */
export const nextCursorHeader = 'x-next-cursor'

/** By their names in the API's reference. */
export const commonSchemas = {
  Time: TimeSchema,
  Ok: OkSchema,
}
