import { errorBody } from '@clew/agents/rule-agent/wire/chat-completions'
import { type ErrorBody, type ErrorCode, errorStatus } from '@clew/contracts/errors'
import { type RefusalCode, refusals, refusalSentence, type RefusalValues } from '@clew/contracts/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, type ZodFastifySchemaValidationError } from 'fastify-type-provider-zod'
import { isOpenAiPath } from './api-path.ts'
import { databaseRefusal } from './errors-database.ts'
import { inputErrors, refusalOf } from './errors-input.ts'

/** A refusal that travels to the caller as it is: `code` decides the status, `detail` is a sentence for a person. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly extra: Partial<Omit<ErrorBody, 'code' | 'detail'>>

  constructor(code: ErrorCode, detail: string, extra: AppError['extra'] = {}) {
    const { stackTraceLimit } = Error
    // Nobody reads where a refusal was made, and to find that out takes longer than the answer.
    if (errorStatus[code] < 500) Error.stackTraceLimit = 0
    super(detail)
    Error.stackTraceLimit = stackTraceLimit
    this.code = code
    this.extra = extra
  }
}

/** What people are refused with: the contracts have its status and its sentence, the web its translations. */
export function refusal(code: RefusalCode, values?: RefusalValues, extra: AppError['extra'] = {}): AppError {
  const [errorCode] = refusals[code]
  return new AppError(errorCode, refusalSentence(code, values), { ...extra, refusal: code, ...(values && { values }) })
}

/** The same for what somebody filled in. */
export function fieldRefusal(path: string, code: RefusalCode, values?: RefusalValues): AppError {
  return refusal(code, values, { errors: [{ path, message: refusalSentence(code, values) }] })
}

/** An object that is not there for this caller, where it takes a program to ask for it. */
export const notFound = (detail: string) => new AppError('not_found', detail)

/** Every answer that is not a success leaves through here, in one shape; what is ours to mend is logged and hidden. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
}

/** The one shape of every answer that is not a success. */
export function answerError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge(request) : asRefusal(error)
  const status = errorStatus[refusal.code]
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (refusal.extra.retry_after_s !== undefined) void reply.header('retry-after', refusal.extra.retry_after_s)
  return reply.code(status).type('application/json; charset=utf-8').send(bodyOf(refusal, request.url))
}

/** Clients of OpenAI's protocol read a sentence where that has it. */
function bodyOf({ code, message, extra }: AppError, url: string): ErrorBody | ReturnType<typeof errorBody> {
  if (!isOpenAiPath(url)) return { detail: message, code, ...extra }
  const more = code === 'unauthenticated' ? ' The API key is the access_token of POST /api/auth/login.' : ''
  return errorBody(message + more, null, code)
}

/** What may be told of any error; what is ours to mend is not. */
export function asRefusal(error: Error | FastifyError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation)
  const known = 'code' in error ? fastifyRefusals.get(error.code) : undefined
  if (known) return new AppError(...known)
  // Before the database is suspected: a caller who goes in the middle of a body resets a connection, too.
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode < 500)
    return new AppError('refused', error.message)
  const database = databaseRefusal(error)
  if (database) return refusal(database)
  return refusal('internal')
}

/** What the framework refuses before a handler runs. */
const fastifyRefusals = new Map<string, [ErrorCode, string]>([
  ['FST_ERR_CTP_INVALID_JSON_BODY', ['refused', 'The body is not valid JSON.']],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', ['refused', 'The body is empty.']],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', ['refused', 'The body is not as long as its header says.']],
  ['FST_ERR_BAD_URL', ['refused', 'The address is not valid.']],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', ['unsupported_media_type', 'The body must be JSON.']],
])

/** Calls differ in how much they take. */
function tooLarge({ routeOptions: { bodyLimit } }: FastifyRequest): AppError {
  const limit = bodyLimit < 1024 ? `${bodyLimit} bytes` : `${Math.floor(bodyLimit / 1024)} kB`
  return new AppError('too_large', `The body is too large: this call takes at most ${limit}.`)
}

function invalidInput(issues: readonly ZodFastifySchemaValidationError[]): AppError {
  const errors = inputErrors(issues)
  const code = refusalOf(issues[0])
  const detail = errors[0]?.message ?? 'The input is not valid.'
  return new AppError('invalid_input', detail, { errors, ...(code && { refusal: code }) })
}
