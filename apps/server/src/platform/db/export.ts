import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip, gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { HeaderSchema, rowLine } from './export-format.ts'
import { appliedVersion } from './migrate.ts'
import { tablesInOrder } from './table-order.ts'

const rowsAtOnce = 500

export const partialOf = (file: string): string => `${file}.partial`

/** The first line fits in this many bytes, compressed. */
const headBytes = 16 * 1024

/** Whether a file is an export, or the beginning of one. */
export async function isExport(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const text = gunzipSync(buffer.subarray(0, bytesRead), { finishFlush: constants.Z_SYNC_FLUSH })
    return HeaderSchema.safeParse(JSON.parse(text.toString().split('\n', 1)[0] ?? '')).success
  } catch {
    return false
  } finally {
    await file.close()
  }
}

/** Writes all rows, as of one moment, to `file`, which is there only when it is whole. Answers the number of rows. */
export async function exportDatabase(pool: pg.Pool, file: string): Promise<number> {
  const client = await pool.connect()
  const partial = partialOf(file)
  const count = { rows: 0 }
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    // It holds password hashes and private messages.
    const output = createWriteStream(partial, { mode: 0o600, flush: true })
    await pipeline(Readable.from(exportLines(client, count)), createGzip(), output)
    await client.query('commit')
    await rename(partial, file)
    return count.rows
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    client.release(true)
  }
}

async function* exportLines(client: pg.PoolClient, count: { rows: number }): AsyncGenerator<string> {
  const header = {
    clew_export: 1,
    schema_version: await appliedVersion(client),
    sequences: await readSequences(client),
  }
  yield `${JSON.stringify(header)}\n`
  for (const table of tablesInOrder()) {
    await client.query(`declare rows no scroll cursor for select row_to_json(t)::text as row from "${table}" t`)
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from rows`)
      if (rows.length === 0) break
      count.rows += rows.length
      yield rows.map(({ row }) => `${rowLine(table, row)}\n`).join('')
    }
    await client.query('close rows')
  }
  yield `${JSON.stringify(count)}\n`
}

async function readSequences(client: pg.PoolClient): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
