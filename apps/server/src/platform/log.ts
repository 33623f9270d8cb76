import { DrizzleQueryError } from 'drizzle-orm'
import type { Env } from './env.ts'
import { rootCause } from './errors-database.ts'
import { throttleLines } from './log-throttle.ts'

/** How every process of ours logs. What people wrote and their secrets stay out of it: a failed query carries both. */
export const logOptions = (level: Env['logLevel']) => {
  const throttled = throttleLines()
  return {
    level,
    serializers: { err: loggedError },
    hooks: {
      logMethod(this: unknown, args: unknown[], log: Log, atLevel: number) {
        // Of a bare error the library would make a line that is the error's own message.
        const line = args[0] instanceof Error ? [{ err: args[0] }, 'an error'] : args
        const write: Log = (...given) => log.apply(this, given)
        if (atLevel < infoLevel) write(...line)
        else throttled(line, atLevel, write)
      },
    },
  }
}

type Log = (...args: unknown[]) => void
/** As the library counts; what is below is asked for by whoever looks for a fault, and wants all of it. */
const infoLevel = 30

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
