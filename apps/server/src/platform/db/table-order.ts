import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'
import * as chatSchema from './schema-chat.ts'
import * as evaluationsSchema from './schema-evaluations.ts'
import * as gamesSchema from './schema-games.ts'
import * as peopleSchema from './schema-people.ts'
import * as ranksSchema from './schema-ranks.ts'
import * as templatesSchema from './schema-templates.ts'

/** The names of all tables: by alphabet, but each after those that it refers to. */
export function tablesInOrder(): string[] {
  const schemas = {
    ...schema,
    ...ranksSchema,
    ...chatSchema,
    ...evaluationsSchema,
    ...gamesSchema,
    ...peopleSchema,
    ...templatesSchema,
  }
  const tables = Object.values(schemas).filter((table) => is(table, PgTable))
  const ordered = new Set<string>()
  const visit = (table: PgTable) => {
    for (const { reference } of getTableConfig(table).foreignKeys) visit(reference().foreignTable)
    ordered.add(getTableName(table))
  }
  for (const table of tables.sort((a, b) => (getTableName(a) < getTableName(b) ? -1 : 1))) visit(table)
  return [...ordered]
}
