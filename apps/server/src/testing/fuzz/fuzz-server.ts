import { exchange, type RawAnswer } from './exchange.ts'
import { type FuzzTarget, inventPerson, type Person, signInAdmin } from './people.ts'
import { type Random, randomFrom } from './random.ts'
import { fuzz, type FuzzedRequest, readDescription } from './requests.ts'

export interface FuzzResult {
  /** Rows of the table: a call, and how many answers of each class it gave. */
  readonly table: ReadonlyMap<string, Readonly<Record<StatusClass, number>>>
  /** What must not be, with the request that brought it about. */
  readonly complaints: readonly string[]
}

const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx', 'none'] as const
type StatusClass = (typeof statusClasses)[number]

const lanes = 8
/** After so many calls a person has met most limits, and lost what calls delete. */
const callsPerPerson = 60
/** Of calls that end an account or its tokens, so many are made signed in, each by somebody of their own. */
const endingShare = 0.2

/** Sends `count` requests of `seed` over every call that the API describes, signed in and not, and judges the answers. */
export async function fuzzServer(
  target: FuzzTarget,
  { count, seed }: { count: number; seed: number },
): Promise<FuzzResult> {
  const description: unknown = await (await fetch(`http://127.0.0.1:${target.port}/api/openapi.json`)).json()
  const { operations, schemas } = readDescription(description)
  const admin = await signInAdmin(target)
  const table = new Map<string, Record<StatusClass, number>>()
  const complaints: string[] = []
  let next = 0

  async function lane(): Promise<void> {
    let person = await inventPerson(target)
    for (let made = 0; next < count; made += 1) {
      const index = next++
      const random = randomFrom(seed + index * 7919)
      const operation = operations[index % operations.length]
      if (!operation) throw new Error('the description has no calls')
      if (made % callsPerPerson === callsPerPerson - 1) person = await inventPerson(target)
      const caller = await chooseCaller(operation.path, { person, admin, random })
      const known = (caller ?? person).knownIn(operation.path)
      const request = fuzz(operation, { random, schemas, known, token: caller?.token })
      const answer = await exchange(target.port, request.bytes, request)
      countAnswer(table, request.row, answer)
      const why = complaintAbout(answer, request)
      if (why !== undefined) complaints.push(`${index}: ${why}\n    ${shown(request)}`)
    }
  }
  async function chooseCaller(path: string, { person, admin: boss, random }: Choice): Promise<Person | undefined> {
    if (path.startsWith('/api/auth/')) return random.chance(endingShare) ? inventPerson(target) : undefined
    if (random.chance(0.15)) return undefined
    return path.startsWith('/api/announcements') || random.chance(0.05) ? boss : person
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { table, complaints }
}

interface Choice {
  readonly person: Person
  readonly admin: Person
  readonly random: Random
}

function countAnswer(table: Map<string, Record<StatusClass, number>>, row: string, { status }: RawAnswer): void {
  const counts = table.get(row) ?? { '1xx': 0, '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, none: 0 }
  const name = status === 0 ? 'none' : statusClasses[Math.floor(status / 100) - 1]
  if (name) counts[name] += 1
  table.set(row, counts)
}

/** Nothing is away here, so that no 5xx has a reason. */
function complaintAbout(answer: RawAnswer, { method, bytes, isUnfinished }: FuzzedRequest): string | undefined {
  const { status, body } = answer
  if (status === 0) return isUnfinished ? undefined : 'no answer'
  if (status >= 500) return `${status}: ${body.slice(0, 200)}`
  if (status < 400 || method === 'HEAD' || isRefusal(body, bytes)) return undefined
  return `${status} of another shape: ${JSON.stringify(body.slice(0, 200))}`
}

function isRefusal(body: string, request: Buffer): boolean {
  try {
    const { detail, code, error } = JSON.parse(body) as {
      detail?: unknown
      code?: unknown
      error?: { message?: unknown }
    }
    // Clients of that protocol know its own shape only.
    if (/^\w+ \/v1\//.test(request.toString('latin1')) && typeof error?.message === 'string') return true
    return typeof detail === 'string' && detail !== '' && typeof code === 'string'
  } catch {
    return false
  }
}

const shown = ({ bytes }: FuzzedRequest) =>
  JSON.stringify(
    bytes
      .subarray(0, 600)
      .toString('latin1')
      .replace(/Bearer ey[^\r]*/, 'Bearer (token)'),
  )

/** The table as lines for people, with the sum at the end. */
export function tableLines({ table }: FuzzResult): string[] {
  const rows = [...table].sort(([a], [b]) => (a < b ? -1 : 1))
  const sums = statusClasses.map((name) => rows.reduce((sum, [, counts]) => sum + counts[name], 0))
  const line = (title: string, cells: readonly (string | number)[]) =>
    title.padEnd(54) + cells.map((cell) => String(cell).padStart(7)).join('')
  return [
    line('call', statusClasses),
    ...rows.map(([title, counts]) =>
      line(
        title,
        statusClasses.map((name) => counts[name]),
      ),
    ),
    line('all', sums),
  ]
}
