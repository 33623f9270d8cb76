import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { FooterSchema, HeaderSchema, readRowLine, type Header } from './export-format.ts'
import { appliedVersion, migrate, migrateTo } from './migrate.ts'

/** Rows and characters that go to the database in one statement. */
const batchRows = 500
const batchChars = 4 * 1024 * 1024

interface ImportOptions {
  readonly pool: pg.Pool
  readonly file: string
  readonly migrationsFolder: string
}

/**
 * Fills an empty database from an export, whole or not at all, and answers the number of rows. The export of an older
 * Clew is loaded into the tables of its time and then migrated, so no program ever has to read another one's folder.
 */
export async function importDatabase({ pool, file, migrationsFolder }: ImportOptions): Promise<number> {
  const text = createGunzip().setEncoding('utf8')
  let rows = 0
  await pipeline(createReadStream(file), text, async (chunks: AsyncIterable<string>) => {
    const lines = splitLines(chunks)
    const header = HeaderSchema.parse(JSON.parse((await lines.next()).value ?? 'null'))
    await prepare(pool, header, migrationsFolder)
    rows = await inTransaction(pool, (client) => load(client, header, lines))
  }).catch((error: NodeJS.ErrnoException) => {
    const isUnreadable = error.code?.startsWith('Z_') || error.name === 'ZodError' || error instanceof SyntaxError
    throw isUnreadable ? new Error(`${file} is damaged, or not an export of Clew`, { cause: error }) : error
  })
  await migrate(pool, migrationsFolder)
  return rows
}

async function* splitLines(chunks: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Gives the database the tables of the export's time, and makes sure that they are empty. */
async function prepare(pool: pg.Pool, header: Header, migrationsFolder: string): Promise<void> {
  if ((await appliedVersion(pool)) === 0) await migrateTo(pool, migrationsFolder, header.schema_version)
  const isSameVersion = (await appliedVersion(pool)) === header.schema_version
  if (!isSameVersion || (await hasRows(pool)))
    throw new Error('An import needs a new, empty database, in which no server has been started yet')
}

async function hasRows(pool: pg.Pool): Promise<boolean> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const parts = tables.map(({ name }) => `exists (select from ${name})`)
  const { rows } = await pool.query<{ has: boolean }>(`select ${parts.join(' or ')} as has`)
  return rows[0]?.has === true
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    // An unfinished transaction ends with its connection.
    client.release(true)
  }
}

async function load(client: pg.PoolClient, header: Header, lines: AsyncIterable<string>): Promise<number> {
  let count = 0
  let footer: string | undefined
  for await (const { table, rows, lastLine } of batches(lines)) {
    if (rows.length > 0) await insert(client, table, rows)
    count += rows.length
    footer = lastLine
  }
  if (FooterSchema.parse(JSON.parse(footer ?? 'null')).rows !== count) throw new SyntaxError('rows are missing')
  for (const [name, value] of Object.entries(header.sequences))
    if (value !== null) await client.query('select setval(quote_ident($1)::regclass, $2)', [name, value])
  return count
}

interface Batch {
  readonly table: string
  readonly rows: string[]
  /** The line that ended the batch when it was no row: only the footer is that. */
  readonly lastLine?: string
}

async function* batches(lines: AsyncIterable<string>): AsyncGenerator<Batch> {
  let table = ''
  let rows: string[] = []
  let chars = 0
  for await (const line of lines) {
    const next = readRowLine(line)
    if (next === undefined) return yield { table, rows, lastLine: line }
    if (next.table !== table || rows.length >= batchRows || chars >= batchChars) {
      yield { table, rows }
      table = next.table
      rows = []
      chars = 0
    }
    rows.push(next.row)
    chars += next.row.length
  }
  yield { table, rows }
}

async function insert(client: pg.PoolClient, table: string, rows: readonly string[]): Promise<void> {
  await client.query(
    `insert into "${table}" overriding system value select * from json_populate_recordset(null::"${table}", $1::json)`,
    [`[${rows.join(',')}]`],
  )
}
