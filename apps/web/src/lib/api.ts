import type { AnswerOf, Sent, SentPart } from '@clew/contracts/endpoint'
import type { ErrorBody } from '@clew/contracts/errors'
import type { EndpointName, Endpoints } from '@clew/contracts/http/endpoints'
import { fillPath } from '@clew/contracts/path-of'
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

interface CallOptions {
  /** Shown when the server says nothing that a person could read (`docs/spec/platform.md` section 8). */
  readonly fallback: string
  readonly signal?: AbortSignal
  /** Sent twice it does no more than once, so it is sent again when nobody answers; each PUT is such a call. */
  readonly isRepeatable?: boolean
  /** Has been asked already. */
  readonly early?: Promise<Response> | undefined
}

type SentForm<E> = E extends { readonly form: unknown } ? { readonly form: FormData } : unknown
/** By name, so that each is worked out once and never all of them together. */
type Requests = { readonly [Name in EndpointName]: CallOptions & Sent<Endpoints[Name]> & SentForm<Endpoints[Name]> }
/** What the endpoint takes, and how it is asked. */
type RequestOf<Name extends EndpointName> = Requests[Name]

/** Any of them. */
interface AnyRequest extends CallOptions {
  readonly params?: object | undefined
  readonly query?: object | undefined
  readonly headers?: object | undefined
  readonly body?: unknown
  readonly form?: FormData
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

/** Calls an endpoint and gives back its JSON. Throws an `ApiError`, or the abort reason of `signal`. */
export async function call<Name extends EndpointName>(name: Name, request: RequestOf<Name>): Promise<JsonOf<Name>>
export async function call(name: EndpointName, request: AnyRequest): Promise<unknown> {
  return readJson(await send(name, request), request)
}
type JsonOf<Name extends EndpointName> = AnswerOf<Endpoints[Name]>

/** The same for a list that comes in pages. */
export async function callPage<Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name>,
): Promise<Page<ItemOf<Name>>>
export async function callPage(name: EndpointName, request: AnyRequest): Promise<Page<unknown>> {
  const response = await send(name, request)
  const items = (await readJson(response, request)) as unknown[]
  const next = response.headers.get('x-next-cursor')
  return { items, total: Number(response.headers.get('x-total-count') ?? items.length), ...(next && { next }) }
}

type ItemOf<Name extends EndpointName> = JsonOf<Name> extends readonly (infer Item)[] ? Item : never

/** The same for a file. */
export async function callFile<Name extends EndpointName>(name: Name, request: RequestOf<Name>): Promise<Response>
export async function callFile(name: EndpointName, request: AnyRequest): Promise<Response> {
  return send(name, request)
}

/** The same for events, which are read as they come. */
export async function callEvents<Name extends EndpointName>(name: Name, request: RequestOf<Name>): Promise<Response>
export async function callEvents(name: EndpointName, request: AnyRequest): Promise<Response> {
  return send(name, { ...request, headers: { accept: 'text/event-stream', ...request.headers } })
}

/** A server that is started again is away for a moment, and another one may be there. */
const repeatWaitsMs: readonly number[] = [300, 1000]
/** What a proxy answers when the server broke off. */
const brokenOff: readonly number[] = [502, 504]

async function send(name: EndpointName, request: AnyRequest, repeats = 0): Promise<Response> {
  const token = getToken()
  const response = await (request.early ?? ask(name, request, token)).catch((reason: unknown) => {
    if (request.signal?.aborted) throw reason
    return null
  })
  const waitMs = isRepeatable(name, request) ? repeatWaitsMs[repeats] : undefined
  if (waitMs !== undefined && (response === null || brokenOff.includes(response.status))) {
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return send(name, { ...request, early: undefined }, repeats + 1)
  }
  if (response === null) throw new ApiError(0, request.fallback, 'unreachable')
  if (response.ok) return response
  if (response.status === 401) {
    // The password was changed while this was under way; what recalled the old token gave a new one.
    if (token !== null && getToken() !== null && getToken() !== token)
      return send(name, { ...request, early: undefined })
    endSession()
  }
  throw await readError(response, request.fallback)
}

const isRepeatable = (name: EndpointName, { isRepeatable: isSaid }: AnyRequest): boolean =>
  isSaid ?? methodOf(name) === 'PUT'

const methodOf = (name: EndpointName): string => name.slice(0, name.indexOf(' '))

const ask = (name: EndpointName, request: AnyRequest, token: string | null): Promise<Response> =>
  fetch(fillAddress(name, request), {
    method: methodOf(name),
    headers: headers(request, token),
    body: request.form ?? (request.body === undefined ? null : JSON.stringify(request.body)),
    signal: request.signal ?? null,
  })

/** What this server says of its own endpoint is believed, once it is JSON (decisions/034). What cannot be read was cut off, or is not from this server. */
async function readJson(response: Response, { fallback, signal }: AnyRequest): Promise<unknown> {
  return response.json().catch((reason: unknown) => {
    throw signal?.aborted ? reason : new ApiError(0, fallback, 'unreadable')
  })
}

/** Where an endpoint is, from the root of the host. */
export function addressOf<Name extends EndpointName>(name: Name, request: PartsOf<Name>): string
export function addressOf(name: EndpointName, request: AnyParts): string {
  return fillAddress(name, request)
}

function fillAddress(name: EndpointName, { params, query = {} }: AnyParts): string {
  const path = fillPath(name, params)
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return search.size === 0 ? path : `${path}?${search}`
}
type PartsOf<Name extends EndpointName> = SentPart<Endpoints[Name], 'params'> & SentPart<Endpoints[Name], 'query'>
type AnyParts = Pick<AnyRequest, 'params' | 'query'>

function headers(request: AnyRequest, token: string | null): Record<string, string> {
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
  const messages = await import('./refusal-messages.ts').catch(() => null)
  return messages?.translateRefusal(body) ?? detail
}
