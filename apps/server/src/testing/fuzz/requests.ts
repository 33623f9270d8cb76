import { type KnownValues, hostileValue, type Schema, type Schemas, spoil, valueOf, write } from './json-values.ts'
import type { Random } from './random.ts'

/** One call of the API's description. */
export interface Operation {
  readonly method: string
  /** With its parameters in braces. */
  readonly path: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[]
  readonly body: Schema | undefined
}

interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { parameters?: Operation['parameters']; requestBody?: RequestBody }>>>
  >
  readonly components?: { readonly schemas?: Schemas }
}
interface RequestBody {
  readonly content: Readonly<Record<string, { readonly schema?: Schema }>>
}

export function readDescription(description: unknown): { operations: Operation[]; schemas: Schemas } {
  const { paths, components } = description as Description
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  )
  return { operations, schemas: components?.schemas ?? {} }
}

/** Bytes for a connection, as no well-behaved client would always send them. */
export interface FuzzedRequest {
  /** The row of the table that it counts in. */
  readonly row: string
  readonly method: string
  readonly bytes: Buffer
  /** Its headers promise more than comes, which a server may wait for, or end without a word. */
  readonly isUnfinished: boolean
}

export interface Fuzz {
  readonly random: Random
  readonly schemas: Schemas
  readonly known: KnownValues
  readonly token: string | undefined
}

export function fuzz(operation: Operation, about: Fuzz): FuzzedRequest {
  const { random } = about
  const method = random.chance(0.06) ? random.pick(otherMethods) : operation.method
  const path = addressOf(operation, about)
  const body = bodyOf(operation, about)
  const headers = [...headersOf(body, about), ...(random.chance(0.25) ? [random.pick(hostileHeaders)] : [])]
  const head = `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`
  return {
    row: `${operation.method} ${operation.path}`,
    method,
    bytes: Buffer.concat([Buffer.from(head, 'latin1'), body?.bytes ?? Buffer.alloc(0)]),
    isUnfinished: /^(?:content-length: 3|transfer-encoding: .*)$/m.test(head),
  }
}

const otherMethods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY']

/** In a path, written as they are. */
const hostileParts = [
  '0', '-1', '2147483648', '99999999999999999999', '1e3', '0x1', '%00', '1%00', '%ED%A0%80', '%ff%fe', '%zz', '%', '..', '%2e%2e',
  '..%2f..%2fetc%2fpasswd', '%2f', '%5c..%5c', 'constructor', '__proto__', 'null', 'a'.repeat(300), '%F0%9F%91%A9', ';id=1', '*', '+', '#x',
] as const // prettier-ignore

const hostilePaths = [
  '/api/../../../../etc/passwd', '/api/..%2f..%2f..%2fetc%2fpasswd', '//api/health', '/api//health', '/API/HEALTH', '/api', '/v1', '/v1/', '/api/%',
  '/api/docs/../../package.json', '/api/docs/static/..%2f..%2fpackage.json', '/api/%2e%2e/%2e%2e/', '/api/\u0000', 'http://evil.example/api/health',
  '*', '/mqtt', '/api/mqtt/ws/hints/12345678', '/api/messages/ws/1', '/api/' + 'x/'.repeat(2000), `/api/health?${'a=b&'.repeat(3000)}`,
] as const // prettier-ignore

function addressOf({ path, parameters }: Operation, { random, known, schemas }: Fuzz): string {
  if (random.chance(0.02)) return random.pick(hostilePaths)
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const right = known[name]
    if (right && random.chance(0.7)) return String(random.pick(right))
    return random.pick(hostileParts)
  })
  const asked = parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(0.6))
    .map(({ name, schema = {} }) => {
      const value = random.chance(0.7) ? valueOf(schema, { random, known, schemas }, name) : hostileValue(random)
      const text = typeof value === 'object' ? write(value) : String(value)
      return `${name}=${random.chance(0.1) ? random.pick(hostileParts) : encode(text.slice(0, 2000))}`
    })
  if (random.chance(0.05)) asked.push('__proto__[x]=1', 'limit=1', 'limit=2')
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`
}

const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))

interface Body {
  readonly bytes: Buffer
  readonly type: string
}

function bodyOf(operation: Operation, { random, schemas, known }: Fuzz): Body | undefined {
  if (operation.path.endsWith('upload-photo')) return formOf(random)
  if (operation.body === undefined && random.chance(0.8)) return undefined
  const right = valueOf(operation.body ?? {}, { random, schemas, known })
  const times = random.pick([0, 0, 1, 1, 2, 5])
  const value = Array.from({ length: times }).reduce<typeof right>((spoiled) => spoil(spoiled, random), right)
  const json = Buffer.from(write(value))
  const type = 'application/json'
  if (random.chance(0.8)) return { bytes: json, type }
  return random.pick<() => Body>([
    () => ({ bytes: json.subarray(0, random.int(json.length + 1)), type }),
    () => ({ bytes: Buffer.concat([json, Buffer.from([0xc3, 0x28, 0xff])]), type }),
    () => ({ bytes: Buffer.from(`"${'\u00ff'.repeat(9)}"`, 'latin1'), type }),
    () => ({ bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), json]), type }),
    () => ({ bytes: Buffer.from(json.toString(), 'utf16le'), type: 'application/json; charset=utf-16' }),
    () => ({ bytes: Buffer.from('['.repeat(100_000)), type }),
    () => ({ bytes: Buffer.from(`{"a":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`), type }),
    () => ({ bytes: Buffer.alloc(300_000, 0x20), type }),
    () => ({ bytes: Buffer.alloc(0), type }),
    () => ({
      bytes: json,
      type: random.pick(['text/plain', 'text/html', 'application/xml', 'nonsense', '/', 'application/json;;=']),
    }),
    () => ({ bytes: Buffer.from('a=1&b[__proto__]=2'), type: 'application/x-www-form-urlencoded' }),
    () => formOf(random),
  ])()
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function formOf(random: Random): Body {
  const picture = random.pick([
    png,
    png.subarray(0, 40),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
  ])
  const name = random.pick(['file', 'file', 'other', '__proto__', '../file', 'x'.repeat(3000), '\u00ff'])
  const disposition = `content-disposition: form-data; name="${name}"; filename="../../a.png"`
  const end = random.chance(0.8) ? '\r\n--line--\r\n' : ''
  const bytes = Buffer.concat([
    Buffer.from(`--line\r\n${disposition}\r\ncontent-type: image/png\r\n\r\n`),
    picture,
    Buffer.from(end),
  ])
  return {
    bytes,
    type: random.pick([
      'multipart/form-data; boundary=line',
      'multipart/form-data; boundary=other',
      'multipart/form-data',
    ]),
  }
}

/** Where limits by address do not meet. */
const somewhere = (random: Random) => `198.${18 + random.int(2)}.${random.int(256)}.${random.int(256)}`

function headersOf(body: Body | undefined, { random, token }: Fuzz): string[] {
  const headers = [`host: 127.0.0.1`, 'connection: close', `x-forwarded-for: ${somewhere(random)}`]
  if (token !== undefined) headers.push(`authorization: Bearer ${token}`)
  if (body) headers.push(`content-type: ${body.type}`, `content-length: ${body.bytes.length}`)
  return headers
}

const hostileHeaders = [
  'authorization: Bearer x', 'authorization: Bearer', 'authorization: Basic YTpi', `authorization: Bearer ${'a.'.repeat(2000)}`,
  'content-length: -1', 'content-length: 99999999999999999999', 'content-length: 3', 'transfer-encoding: chunked', 'transfer-encoding: gzip, chunked',
  'content-encoding: gzip', 'content-type: ', 'content-type: application/json; charset=\u00ff', 'expect: 100-continue', 'expect: nonsense',
  'upgrade: websocket', 'upgrade: h2c', 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: x',
  'host: evil.example', 'host: ', `x-big: ${'x'.repeat(20_000)}`, 'x-forwarded-for: \u0000', "x-forwarded-for: ' or 1=1 --", 'x-forwarded-host: a b',
  'x-forwarded-proto: \u00ff', 'origin: null', 'origin: https://evil.example', 'accept-encoding: gzip;q=x, *;q=9', 'accept: */', 'range: bytes=-1--1',
  'if-none-match: *', 'idempotency-key: ', `idempotency-key: ${'k'.repeat(500)}`, 'idempotency-key: \u00ff\u0001', 'cookie: a=%00; __proto__=1',
  'x-http-method-override: DELETE', 'access-control-request-method: POST', 'a\u0001b: c', ': nothing', 'no colon', 'sec-websocket-protocol: clew.bearer, ,',
] as const // prettier-ignore
