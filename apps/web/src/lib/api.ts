import type { ErrorBody } from '@clew/contracts/errors'
import { i18n } from '@lingui/core'
import { endSession, getToken } from './session.ts'

/** An answer that is not a success. `message` is a sentence for a person: the server's `detail`, or the fallback. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number
  readonly code: string
  readonly fields: readonly { path: string; message: string }[]

  constructor(status: number, message: string, code: string, fields: ApiError['fields'] = []) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** Whether nobody was there to answer, which passes; any other answer stands. */
export const isServerAway = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From the root of the host, e.g. `/api/templates`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent instead of a body, as multipart. */
  readonly form?: FormData
  /** Beside those of every call. */
  readonly headers?: Readonly<Record<string, string>>
  /** Shown when the server says nothing that a person could read (`docs/spec/platform.md` section 8). */
  readonly fallback: string
  readonly signal?: AbortSignal
  /** Sent twice it does no more than once, so it is sent again when nobody answers; each PUT is such a call. */
  readonly isRepeatable?: boolean
  /** Has been asked already. */
  readonly early?: Promise<Response> | undefined
}

/** One page of a list, with the number of rows in all from `x-total-count`. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly total: number
  /** From `x-next-cursor`, where a list has it: after what the next page begins. */
  readonly next?: string
}

/** How many rows of a list are there already: what the next page skips. */
export const loadedCount = (pages: readonly Page<unknown>[]): number =>
  pages.reduce((sum, { items }) => sum + items.length, 0)

/** Calls the server and gives back its JSON. Throws an `ApiError`, or the abort reason of `signal`. */
export async function call<Answer>(request: ApiRequest): Promise<Answer> {
  return readJson<Answer>(await send(request), request)
}

/** The same for a list that comes in pages. */
export async function callPage<Item>(request: ApiRequest): Promise<Page<Item>> {
  const response = await send(request)
  const items = await readJson<Item[]>(response, request)
  const next = response.headers.get('x-next-cursor')
  return { items, total: Number(response.headers.get('x-total-count') ?? items.length), ...(next && { next }) }
}

/** The same for an answer that is read as it comes. */
export const callResponse = (request: ApiRequest): Promise<Response> => send(request)

/** A server that is started again is away for a moment, and another one may be there. */
const repeatWaitsMs: readonly number[] = [300, 1000]
/** What a proxy answers when the server broke off. */
const brokenOff: readonly number[] = [502, 504]

async function send(request: ApiRequest, repeats = 0): Promise<Response> {
  const token = getToken()
  const response = await (request.early ?? ask(request, token)).catch((reason: unknown) => {
    if (request.signal?.aborted) throw reason
    return null
  })
  const waitMs = isRepeatable(request) ? repeatWaitsMs[repeats] : undefined
  if (waitMs !== undefined && (response === null || brokenOff.includes(response.status))) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return send({ ...request, early: undefined }, repeats + 1)
  }
  if (response === null) throw new ApiError(0, request.fallback, 'unreachable')
  if (response.ok) return response
  if (response.status === 401) {
    // The password was changed while this was under way; what recalled the old token gave a new one.
    if (token !== null && getToken() !== null && getToken() !== token) return send({ ...request, early: undefined })
    endSession()
  }
  throw await readError(response, request.fallback)
}

const isRepeatable = ({ isRepeatable: isSaid, method }: ApiRequest): boolean => isSaid ?? method === 'PUT'

const ask = (request: ApiRequest, token: string | null): Promise<Response> =>
  fetch(address(request), {
    method: request.method ?? 'GET',
    headers: headers(request, token),
    body: request.form ?? (request.body === undefined ? null : JSON.stringify(request.body)),
    signal: request.signal ?? null,
  })

/** What cannot be read was cut off, or is not from this server. */
async function readJson<Answer>(response: Response, { fallback, signal }: ApiRequest): Promise<Answer> {
  const answer: unknown = await response.json().catch((reason: unknown) => {
    throw signal?.aborted ? reason : new ApiError(0, fallback, 'unreadable')
  })
  return answer as Answer
}

function address({ path, query = {} }: ApiRequest): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? path : `${path}?${search}`
}

function headers(request: ApiRequest, token: string | null): Record<string, string> {
  return {
    // Of the page, which may differ from the browser's: what the server makes for people is in it.
    'accept-language': i18n.locale,
    ...request.headers,
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  }
}

async function readError(response: Response, fallback: string): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody> | null
  const detail = typeof body?.detail === 'string' && body.detail !== '' ? body.detail : undefined
  const message = detail === undefined ? fallback : await inWordsOfPage(detail, body ?? {})
  return new ApiError(response.status, message, body?.code ?? 'unknown', body?.errors)
}

/** The server speaks English; the words of the others come when they are needed. */
async function inWordsOfPage(detail: string, body: Partial<ErrorBody>): Promise<string> {
  if (i18n.locale === 'en') return detail
  const words = await import('./server-words.ts').catch(() => null)
  return words?.serverWords(detail, body) ?? detail
}
