import { type Column, is, Placeholder, type Query, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import type { Tx } from './transaction.ts'

const dialect = new PgDialect()

/**
 * A statement that is written once: the query builder takes as long over a large one as the database over its answer.
 * `value` stands where a value of this name will be. Rows are as the driver reads them: times and 64-bit numbers are text.
 */
export function prepared<Values extends object, Row extends object>(
  write: (value: (name: keyof Values & string) => SQL) => SQL,
): (db: Db | Tx, values: Values) => Promise<Row[]> {
  let written: Query | undefined
  return async (db, values) => {
    written ??= dialect.sqlToQuery(write((name) => sql`${sql.placeholder(name)}`))
    const params = written.params.map((param) => (is(param, Placeholder) ? values[param.name as keyof Values] : param))
    const query = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      { sql: written.sql, params },
      undefined,
      undefined,
      false,
    )
    return (await query.execute()).rows
  }
}

/** What the builder makes of a select. */
interface Built<Row> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> }
}

/** The same of a select that the builder writes, for rows as it reads them. */
export function preparedSelect<Values extends object, Row>(
  build: (db: Db, value: (name: keyof Values & string) => Placeholder) => Built<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const builtFor = new WeakMap<Db, ReturnType<Built<Row>['prepare']>>()
  return (db, values) => {
    // Without a name: the connection gives each text that is asked for often one of its own.
    let built = builtFor.get(db)
    if (!built) builtFor.set(db, (built = build(db, (name) => sql.placeholder(name)).prepare('')))
    return built.execute(values as Record<string, unknown>)
  }
}

/** For a select list: each column or expression by its name. */
export const namedColumns = (columns: Readonly<Record<string, Column | SQL>>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )
