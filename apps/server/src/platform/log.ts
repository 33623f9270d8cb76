import { DrizzleQueryError } from 'drizzle-orm'
import type { Env } from './env.ts'
import { rootCause } from './errors-database.ts'

/** How every process of ours logs. What people wrote and their secrets stay out of it: a failed query carries both. */
export const logOptions = (level: Env['logLevel']) => ({
  level,
  serializers: { err: loggedError },
  hooks: {
    logMethod(this: unknown, args: unknown[], log: (...args: unknown[]) => void) {
      // Of a bare error the library would make a line that is the error's own message.
      log.apply(this, args[0] instanceof Error ? [{ err: args[0] }, 'an error'] : args)
    },
  },
})

/** The cause that lies deepest, and the text of the query that failed without its parameters. */
function loggedError(error: Error) {
  const { code, message, stack = '' } = rootCause(error)
  return { type: error.name, code: code || undefined, message, stack, query: queryOf(error) }
}

/** Why a process cannot go on, as a line for whoever runs it. */
export const reasonOf = (error: unknown): string =>
  queryOf(error) === undefined && error instanceof Error ? error.message : rootCause(error).message

function queryOf(error: unknown): string | undefined {
  if (error instanceof DrizzleQueryError) return error.query
  return error instanceof Error ? queryOf(error.cause) : undefined
}
