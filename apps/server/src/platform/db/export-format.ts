import { z } from 'zod'

/**
 * An export is gzipped JSON lines: this header, a line `["table", {row}]` for each row in an order that keeps references
 * whole, and the number of rows, which shows that nothing is missing. Rows stay PostgreSQL's own JSON text from end to
 * end, so no number passes through a double.
 */
export const HeaderSchema = z.object({
  clew_export: z.literal(1),
  /** `when` of the newest migration: which tables the rows belong to. */
  schema_version: z.number().int(),
  /** Last value of each sequence, so that the ids of deleted rows are never given out again. */
  sequences: z.record(z.string().regex(/^\w+$/), z.string().regex(/^\d+$/).nullable()),
})
export type Header = z.infer<typeof HeaderSchema>

export const FooterSchema = z.object({ rows: z.number().int() })

export const rowLine = (table: string, row: string) => `["${table}",${row}]`

/** Table and row of a line, the row still as text; `undefined` for a line of another kind. */
export function readRowLine(line: string): { readonly table: string; readonly row: string } | undefined {
  const [, table, row] = /^\["(\w+)",(\{.*\})\]$/s.exec(line) ?? []
  return table !== undefined && row !== undefined ? { table, row } : undefined
}
