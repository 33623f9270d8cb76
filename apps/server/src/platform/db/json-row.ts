import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm'

/** Columns and expressions by name; what a left join leaves out is an expression that says so. */
type Shape = Readonly<Record<string, Column | SQL>>
type RowOf<S extends Shape> = {
  -readonly [Name in keyof S]: S[Name] extends Column
    ? GetColumnData<S[Name]>
    : S[Name] extends SQL<infer T>
      ? T
      : never
}

/**
 * Many columns as one value, which the database writes as JSON: the query builder looks at each column of each row, which
 * takes longer. For texts, numbers and booleans.
 */
export function jsonRow<S extends Shape>(shape: S): SQL<RowOf<S>> {
  const pairs = Object.entries(shape).map(([name, part]) => sql`${sql.raw(`'${name}'`)}, ${part}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}
