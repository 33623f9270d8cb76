import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

/** The names of all tables, each after those that it refers to. */
export function tablesInOrder(): string[] {
  const ordered = new Set<PgTable>()
  const visit = (table: PgTable) => {
    for (const { reference } of getTableConfig(table).foreignKeys) visit(reference().foreignTable)
    ordered.add(table)
  }
  for (const table of Object.values(schema)) if (is(table, PgTable)) visit(table)
  return [...ordered].map(getTableName)
}
