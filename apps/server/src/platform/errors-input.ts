import type { ErrorBody } from '@clew/contracts/errors'
import type { RefusalCode } from '@clew/contracts/refusals'
import type { ZodFastifySchemaValidationError as Issue } from 'fastify-type-provider-zod'

/** What is wrong with an input, field by field, each as a sentence for a person. */
export const inputErrors = (issues: readonly Issue[]): NonNullable<ErrorBody['errors']> =>
  issues.flatMap((issue) => {
    // `/oxygen/0/x` becomes `oxygen.0.x`.
    const path = issue.instancePath.split('/').filter(Boolean).join('.')
    return issue.keyword === 'unrecognized_keys' ? unknownFields(path, issue) : { path, message: sentence(path, issue) }
  })

/** As many are named as somebody looks at. */
const unknownFields = (path: string, { params: { keys } }: Issue) =>
  (keys as readonly string[]).slice(0, 10).map((key) => {
    const name = key.slice(0, 100)
    return { path: path === '' ? name : `${path}.${name}`, message: `There is no field ${name} here.` }
  })

/** Of a rule of the contracts that is refused as `refusedAs` says. */
export function refusalOf(issue: Issue | undefined): RefusalCode | undefined {
  const { refusal } = (issue?.params['params'] ?? {}) as { refusal?: RefusalCode }
  return refusal
}

/** Messages of ours are whole sentences; the validator's own words are for programmers. */
function sentence(path: string, issue: Issue): string {
  if (issue.message?.endsWith('.')) return issue.message
  return `${path === '' ? 'The input' : nameOf(path)} ${predicate(issue)}.`
}

/** `new_password` becomes "New password"; a longer path stays as it is. */
const nameOf = (path: string): string =>
  path.includes('.') ? path : path.charAt(0).toUpperCase() + path.slice(1).replaceAll('_', ' ')

function predicate({ keyword, params, message }: Issue): string {
  const { origin, minimum, maximum, expected, format, values } = params
  switch (keyword) {
    case 'invalid_type':
      return message?.endsWith('received undefined')
        ? 'is missing'
        : `must be ${types.get(String(expected)) ?? 'of another type'}`
    case 'too_small':
      return minimum === 1 && origin === 'string' ? 'must not be empty' : bound('at least', origin, minimum)
    case 'too_big':
      return bound('at most', origin, maximum)
    case 'invalid_format':
      return format === 'email' ? 'must be an address like name@example.com' : 'does not have the right form'
    case 'invalid_value':
      return Array.isArray(values) ? `must be one of: ${values.join(', ')}` : 'is not valid'
    default:
      return 'is not valid'
  }
}

function bound(which: 'at least' | 'at most', origin: unknown, limit: unknown): string {
  const unit = units.get(String(origin))
  return unit ? `must have ${which} ${String(limit)} ${unit}` : `must be ${which} ${String(limit)}`
}

/** What the validator expects, as a person would say it. */
const types = new Map([
  ['int', 'a whole number'],
  ['number', 'a number'],
  ['string', 'text'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
])

const units = new Map([
  ['string', 'characters'],
  ['array', 'entries'],
  ['set', 'entries'],
])
