import { z } from 'zod'

/** Header that names a request, in its question (a proxy may give it one) and in its answer. */
export const requestIdHeader = 'x-request-id'

/** Safe in a log and in a header. */
export const RequestIdSchema = z.string().regex(/^[\w.:-]{1,64}$/)
