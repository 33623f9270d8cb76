import fc from 'fast-check'
import type { Schema, Schemas } from './fuzz/json-values.ts'

/** Where in a call a value stands: the name of a parameter, or the way to a field of the body. */
export interface Extreme {
  readonly in: 'path' | 'query' | 'body'
  readonly at: readonly string[]
  readonly value: unknown
}

/** A text without a limit is made so long; bodies are limited before that. */
const longText = 100_000
/** A list of the most items still fits into a body. */
const mostItems = 2000

/** The extremes that a schema allows: the bounds of numbers, texts of all lengths, lists with nothing and with the most. */
export function extremesOf(schema: Schema, schemas: Schemas): readonly unknown[] {
  const of = resolve(schema, schemas)
  if (of.const !== undefined) return [of.const]
  if (of.enum) return [of.enum.at(-1)]
  const choices = of.anyOf ?? of.oneOf
  if (choices) return choices.flatMap((choice) => extremesOf(choice, schemas))
  switch (of.type ?? 'string') {
    case 'integer':
      return [of.minimum ?? Number.MIN_SAFE_INTEGER, of.maximum ?? Number.MAX_SAFE_INTEGER]
    case 'number':
      return [of.minimum ?? -Number.MAX_VALUE, of.maximum ?? Number.MAX_VALUE]
    case 'boolean':
      return [false, true]
    case 'null':
      return [null]
    case 'array':
      return listsOf(of, schemas)
    case 'object':
      return Object.entries(of.properties ?? {}).flatMap(([name, field]) =>
        extremesOf(field, schemas).map((value) => ({ ...(sampleOf(of, schemas) as object), [name]: value })),
      )
    default:
      return textsOf(of)
  }
}

/** Each field of a body, of the objects in it and of the items of its lists, with each of its extremes. */
export function fieldsOf(
  schema: Schema,
  schemas: Schemas,
  body: unknown,
  at: readonly string[] = [],
): readonly Extreme[] {
  const { properties, items } = resolve(schema, schemas)
  if (properties)
    return Object.entries(properties).flatMap(([name, field]) =>
      fieldsOf(field, schemas, (body as Readonly<Record<string, unknown>> | undefined)?.[name], [...at, name]),
    )
  const own = extremesOf(schema, schemas).map((value) => ({ in: 'body' as const, at, value }))
  if (!items || !Array.isArray(body)) return own
  return [...own, ...body.flatMap((item, n) => fieldsOf(items, schemas, item, [...at, String(n)]))]
}

function listsOf(of: Schema, schemas: Schemas): readonly unknown[] {
  const { items = {}, minItems = 0, maxItems = mostItems } = of
  const item = sampleOf(items, schemas)
  const of_ = (length: number) => Array.from({ length }, () => item)
  const most = of_(Math.min(maxItems, mostItems))
  const single = extremesOf(items, schemas).map((value) => [value, ...of_(Math.max(minItems - 1, 0))])
  return [of_(minItems), most, ...single]
}

function textsOf({ format, pattern, minLength = 0, maxLength = longText }: Schema): readonly string[] {
  if (format === 'email') return ['a@b.cd']
  if (format === 'uuid') return ['ffffffff-ffff-4fff-bfff-ffffffffffff']
  if (format === 'date-time') return ['9999-12-31T23:59:59.999999999Z', '0000-01-01T00:00:00Z']
  if (pattern !== undefined) return matching(pattern)
  return [minLength, maxLength].flatMap((length) => ['x', '€'].map((letter) => letter.repeat(length)))
}

/** Some of what a pattern allows, always the same. */
const matching = (pattern: string): readonly string[] =>
  fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 4, seed: 1 })

/** What a schema allows, no more than it asks for. */
function sampleOf(schema: Schema, schemas: Schemas): unknown {
  const of = resolve(schema, schemas)
  if (of.properties)
    return Object.fromEntries(
      Object.entries(of.properties)
        .filter(([name]) => of.required?.includes(name))
        .map(([name, field]) => [name, sampleOf(field, schemas)]),
    )
  if (of.type === 'array') return Array.from({ length: of.minItems ?? 0 }, () => sampleOf(of.items ?? {}, schemas))
  return extremesOf(of, schemas)[0]
}

const resolve = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref === undefined ? schema : resolve(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas)
