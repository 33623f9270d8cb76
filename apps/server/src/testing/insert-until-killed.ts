import { openEmbedded } from '../platform/db/embedded/open-embedded.ts'
import { silentLog } from './log.ts'

// Inserts one number after the other into the database in a folder and prints each one that was acknowledged, until it
// is killed. Arguments: folder, template, first number.
const [dataDir = '', template, first = '0'] = process.argv.slice(2)
const { pool } = await openEmbedded({ dataDir, template, log: silentLog })
await pool.query('create table if not exists saved (n int primary key)')
for (let n = Number(first); ; n++) {
  await pool.query('insert into saved values ($1)', [n])
  process.stdout.write(`${n}\n`)
}
