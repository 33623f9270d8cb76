import type { RefusalCode } from '@clew/contracts/refusals'

/** What a failed query means for the caller, or `undefined` when the fault is ours. Looks through the builder's wrapping. */
export function databaseRefusal(error: unknown): RefusalCode | undefined {
  const { code, message } = rootCause(error)
  if (message === databaseBusy) return 'database_busy'
  if (isAway(code, message)) return 'database_away'
  if (unstorable.has(code)) return 'unstorable_text'
  if (code === foreignKeyViolation) return 'referred_gone'
  return undefined
}

/** Said by a pool whose connections others had for too long. */
export const databaseBusy = 'waited too long for a connection to the database'

/** Whether a query failed because a row with the same unique value is there already; of this index, where one is named. */
export function isDuplicate(error: unknown, index = ''): boolean {
  const { code, message } = rootCause(error)
  return code === '23505' && message.includes(index)
}

/** Whether a statement failed by what it said or was given (SQLSTATE classes 22 and 23): nothing of it was stored. */
export const isOfStatement = (error: unknown): boolean => /^2[23]/.test(rootCause(error).code)

const foreignKeyViolation = '23503'
/** NUL characters and lone surrogates: valid in JSON, not in PostgreSQL. */
const unstorable = new Set(['22021', '22P05'])
const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'])

function isAway(code: string, message: string): boolean {
  if (lostConnection.has(code) || code.startsWith('08') || code.startsWith('57P') || code === '53300') return true
  return /connection terminated|timeout exceeded when trying to connect|cannot use a pool after/i.test(message)
}

/** The error that lies deepest under this one; its own words where it is no error. */
export function rootCause(error: unknown): { code: string; message: string; stack?: string | undefined } {
  let cause = error
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause
  // A pool that tried several addresses reports them together.
  if (cause instanceof AggregateError) cause = cause.errors[0]
  const code: unknown = cause instanceof Error && 'code' in cause ? cause.code : ''
  const { message, stack } = cause instanceof Error ? cause : { message: String(cause) }
  return { code: typeof code === 'string' ? code : '', message, stack }
}
