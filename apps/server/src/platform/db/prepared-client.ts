import { createHash } from 'node:crypto'
import pg from 'pg'

/** From so many times on a statement is worth keeping. */
const usesToKeep = 3
/** Each kept one takes some memory of every connection. */
const maxKept = 200
const maxCounted = 2000

/** Connections of one pool, which prepare what is asked for again and again: the database reads and plans such a statement once. */
export function preparingClients(): typeof pg.Client {
  const nameOf = createNames()
  return class PreparingClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      // In every form that `pg` takes; only the builder's, a configuration with the values apart, is prepared.
      const query = this.query.bind(this) as (...about: unknown[]) => unknown
      Object.assign(this, {
        query: (first: unknown, ...rest: unknown[]) => query(named(first, rest[0], nameOf), ...rest),
      })
    }
  }
}

type NameOf = (text: string) => string | undefined

function named(query: unknown, values: unknown, nameOf: NameOf): unknown {
  if (!isPlain(query) || !Array.isArray(values) || values.length === 0) return query
  const name = nameOf(query.text)
  return name === undefined ? query : { ...query, name }
}

const isPlain = (query: unknown): query is { readonly text: string } =>
  typeof query === 'object' &&
  query !== null &&
  !('submit' in query) &&
  'text' in query &&
  typeof query.text === 'string'

/** Names of the statements that came often enough. */
function createNames(): NameOf {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxKept) return known
    const count = (uses.get(text) ?? 0) + 1
    if (count < usesToKeep) {
      if (uses.size < maxCounted) uses.set(text, count)
      return undefined
    }
    uses.delete(text)
    // A name says the statement, whichever server gave it.
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}
