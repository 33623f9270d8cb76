import { toJSONSchema } from 'zod'
import type { $ZodType, JSONSchema } from 'zod/v4/core'

type Json = JSONSchema.BaseSchema
/** Of what a call takes, or of what it answers. */
export type Direction = 'input' | 'output'

export interface Components {
  /** The JSON Schema of a schema, in which those that have a name are referred to. */
  describe(schema: $ZodType, direction: Direction): Json
  /** Those that were referred to, by name. */
  readonly schemas: () => Readonly<Record<string, Json>>
}

/** Collects the named schemas that a document refers to, each once. */
export function createComponents(named: readonly (readonly [string, $ZodType])[]): Components {
  const names = new Map(named.map(([name, schema]) => [schema, name]))
  const twice = named.find(
    ([name, schema], n) => names.get(schema) !== name || named.findIndex(([other]) => other === name) !== n,
  )
  if (twice) throw new Error(`the name ${twice[0]}, or its schema, is listed twice`)
  const collected = new Map<string, Json>()

  function describe(schema: $ZodType, direction: Direction): Json {
    const name = names.get(schema)
    return name === undefined ? convert(schema, direction) : refer(name, schema, direction)
  }

  function refer(name: string, schema: $ZodType, direction: Direction): Json {
    const described = convert(schema, direction)
    const known = collected.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(described))
      throw new Error(`${name} is taken in another form than it is answered: each needs a schema and a name of its own`)
    collected.set(name, described)
    return { $ref: `#/components/schemas/${name}` }
  }

  function convert(root: $ZodType, direction: Direction): Json {
    const { $schema: _dialect, ...json } = toJSONSchema(root, {
      io: direction,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const name = zodSchema === root ? undefined : names.get(zodSchema)
        if (name !== undefined) return become(jsonSchema, refer(name, zodSchema, direction))
        simplify(jsonSchema)
        nameKeys(jsonSchema)
        if (jsonSchema.$ref !== undefined) leaveOut(jsonSchema, collected.get(nameIn(jsonSchema.$ref)) ?? {})
      },
    })
    return JSON.parse(JSON.stringify(json)) as Json
  }
  /** An object with a field for each word of a list says so by its fields. */
  function nameKeys(jsonSchema: Json): void {
    const { propertyNames, additionalProperties } = jsonSchema
    if (typeof propertyNames !== 'object' || typeof additionalProperties !== 'object') return
    const words = (collected.get(nameIn(propertyNames.$ref ?? '')) ?? propertyNames).enum
    if (!words) return
    jsonSchema.properties = Object.fromEntries(words.map((word) => [word, additionalProperties]))
    jsonSchema.additionalProperties = false
    delete jsonSchema.propertyNames
  }

  return { describe, schemas: () => Object.fromEntries([...collected].sort(([a], [b]) => (a < b ? -1 : 1))) }
}

const nameIn = (ref: string): string => ref.split('/').at(-1) ?? ''

function become(jsonSchema: Json, other: Json): void {
  for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
  Object.assign(jsonSchema, other)
}

/** What is made of a named schema by a rule that JSON Schema cannot say is that schema. */
function leaveOut(jsonSchema: Json, referred: Json): void {
  const said = new Map(Object.entries(referred).map(([key, value]) => [key, JSON.stringify(value)]))
  for (const [key, value] of Object.entries(jsonSchema))
    if (said.get(key) === JSON.stringify(value)) Reflect.deleteProperty(jsonSchema, key)
}

/** Says the same in words that generators of clients know, and leaves out what is no limit. */
function simplify(jsonSchema: Json): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  const { prefixItems } = jsonSchema
  if (prefixItems && new Set(prefixItems.map((item) => JSON.stringify(item))).size === 1) {
    jsonSchema.items = prefixItems[0] ?? {}
    delete jsonSchema.prefixItems
  }
}
