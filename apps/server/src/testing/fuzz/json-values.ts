import type { Random } from './random.ts'

/** JSON as it is written: objects keep keys that a JavaScript object would not, numbers those that it cannot hold. */
export type Written = null | boolean | number | string | Literal | Written[] | Map<string, Written>

/** Text that stands in the JSON as it is. */
export class Literal {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly const?: string | number | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly format?: string
  readonly required?: readonly string[]
}

export type Schemas = Readonly<Record<string, Schema>>

/** Values of the world, which are the right ones in their place: `template_id`, `session_id` and so on. */
export type KnownValues = Readonly<Record<string, readonly (string | number)[]>>

export interface Values {
  readonly random: Random
  readonly schemas: Schemas
  readonly known: KnownValues
}

/** What a schema describes, as right as can be told from it. */
export function valueOf(schema: Schema, values: Values, name = '', depth = 0): Written {
  const { random, schemas, known } = values
  const given = known[name]
  if (given !== undefined && random.chance(0.8)) return random.pick(given)
  if (schema.$ref !== undefined) return valueOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, values, name, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueOf(random.pick(choices), values, name, depth)
  const inner = (of: Schema, key = '') => valueOf(of, values, key, depth + 1)
  switch (schema.type ?? 'string') {
    case 'object':
      return new Map(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || random.chance(0.7))
          .map(([key, of]) => [key, inner(of, key)]),
      )
    case 'array':
      return Array.from({ length: lengthOf(schema, depth, random) }, () => inner(schema.items ?? {}, name))
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + random.int(Math.min((schema.maximum ?? 1000) - (schema.minimum ?? 0), 1000) + 1)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return textOf(schema, random)
  }
}

function lengthOf({ minItems = 0, maxItems = 1000 }: Schema, depth: number, random: Random): number {
  return Math.min(minItems + random.int(depth > 3 ? 2 : 6), maxItems)
}

function textOf({ format, maxLength }: Schema, random: Random): string {
  if (format === 'email') return `fuzz.${random.int(1e9)}@example.com`
  if (format === 'date-time') return '2030-01-01T00:00:00Z'
  if (format === 'uuid') return '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  return random.pick(['hello', 'Move to the exit.', '12', 'a b']).slice(0, maxLength)
}

const deep = (depth: number) => new Literal('['.repeat(depth) + ']'.repeat(depth))

/** What no field asks for. */
const hostile: readonly (() => Written)[] = [
  () => null,
  () => true,
  () => -1,
  () => 0.5,
  () => Number.MAX_SAFE_INTEGER,
  () => new Literal('2147483648'),
  () => new Literal('1e400'),
  () => new Literal('-1e-400'),
  () => new Literal('123456789012345678901234567890'),
  () => '',
  () => ' ',
  () => 'a\0b',
  () => '\uD800',
  () => '\uDFFFx\uD800',
  () => '\u202E\u200B\u{E0041}',
  () => 'constructor',
  () => '__proto__',
  () => "'; drop table users; --",
  () => '../../../../etc/passwd',
  () => '%00%2e%2e',
  () => '${7*7}{{7*7}}',
  () => '2024-02-31T25:61:61Z',
  () => '9'.repeat(400),
  () => 'x'.repeat(70_000),
  () => '👩‍🚀'.repeat(3000),
  () => [],
  () => [[[]]],
  () => new Map(),
  () => new Map([['__proto__', new Map([['isAdmin', true]])]]),
  () => new Map([['constructor', new Map([['prototype', 1]])]]),
  () => Array.from({ length: 5000 }, (_, n) => n),
  () => deep(20),
  () => deep(5000),
]

export const hostileValue = (random: Random): Written => random.pick(hostile)()

/** The same value with something in it that is wrong: another value, a field too few or too many. */
export function spoil(value: Written, random: Random): Written {
  if (value instanceof Map && value.size > 0 && random.chance(0.9)) {
    const [key, inner] = random.pick([...value])
    const spoiled = new Map(value)
    if (random.chance(0.2)) spoiled.delete(key)
    else if (random.chance(0.1))
      spoiled.set(random.pick(['__proto__', 'x'.repeat(300), '\0', 'is_admin']), hostileValue(random))
    else spoiled.set(key, spoil(inner, random))
    return spoiled
  }
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    const at = random.int(value.length)
    return value.map((inner, index) => (index === at ? spoil(inner, random) : inner))
  }
  return hostileValue(random)
}

export function write(value: Written): string {
  if (value instanceof Literal) return value.text
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  if (value instanceof Map)
    return `{${[...value].map(([key, inner]) => `${JSON.stringify(key)}:${write(inner)}`).join(',')}}`
  return JSON.stringify(value)
}
