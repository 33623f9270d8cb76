import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runClew } from '../../testing/clew.ts'
import { migrationsFolder, openServerDatabase, openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { storedPerson } from '../../testing/stored-person.ts'
import { hasPostgres, postgresNote, startPostgres } from '../../testing/postgres.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { exportDatabase } from './export.ts'
import { importDatabase } from './import.ts'
import { migrate } from './migrate.ts'
import {
  announcements,
  conversations,
  counters,
  friendships,
  leases,
  messages,
  profiles,
  runs,
  settings,
  templates,
  users,
} from './schema.ts'
import { chatMessages, chatSends, chatSessions } from './schema-chat.ts'
import {
  evaluationAnswers,
  evaluations,
  evaluationSeeds,
  measuredTemplates,
  rankedTexts,
  seasons,
} from './schema-evaluations.ts'
import { gameCounts, gameHints, gameObservations, games, programs, sessions } from './schema-games.ts'
import {
  emailVerifications,
  nameBeginnings,
  passwordResets,
  profilePictures,
  sentMails,
  usage,
} from './schema-people.ts'
import { rankCounts, rankedRuns, rankNodes } from './schema-ranks.ts'
import { templateVersions, titleBeginnings } from './schema-templates.ts'
import { tablesInOrder } from './table-order.ts'

let source: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let file: string
let rowCount: number

beforeAll(async () => {
  folder = await temporaryFolder()
  file = join(folder.path, 'clew.export')
  source = await openTestDatabase()
  await fill(source)
  rowCount = await exportDatabase(source.pool, file)
})
afterAll(async () => {
  await source.close()
  await folder.remove()
})

/** A row in every table, with values that a careless way through JSON would change. */
async function fill({ db, pool }: TestDatabase): Promise<void> {
  const people = Array.from({ length: 1200 }, (_, n) => ({
    ...storedPerson(`user-${n}`),
    passwordHash: '$argon2id$"\\\n\u2028é',
  }))
  await db.insert(users).values(people)
  await db.insert(nameBeginnings).values({ userId: 3, text: 'ünï "code' })
  await db.insert(profiles).values({ userId: 3, bio: `"],["users",{}]\t\u0001` })
  const switches = { emailNotifications: true, friendRequests: false, messageNotifications: true }
  const choices = { profileVisibility: 'private', theme: 'auto', language: 'zh', timezone: 'Asia/Tokyo' } as const
  await db.insert(settings).values({ userId: 3, ...switches, ...choices, leaderboardVisibility: false })
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  await db.insert(profilePictures).values({ userId: 3, name: 'a.webp', webp: everyByte })
  await db.insert(usage).values({ userId: 3, bytes: 2 ** 40, day: '2026-01-31', games: 1, imports: 2, modelTokens: 3 })
  await db.insert(emailVerifications).values({ userId: 3, tokenHash: 'h', expiresAt: new Date() })
  await db.insert(passwordResets).values({ userId: 3, tokenHash: 'h', expiresAt: new Date() })
  await db.insert(sentMails).values({ recipientId: 3, senderId: 4, kind: 'message', sentAt: new Date() })
  await db.insert(templates).values({ userId: 3, title: 'T', content: 'C\r\nC' })
  await db.insert(templateVersions).values({ templateId: 1, version: 1, title: 'T', content: 'C' })
  await db.insert(titleBeginnings).values({ templateId: 1, text: 'ünï "code' })
  const sampling = { temperature: 0.1 + 0.2, topP: 1e-7, maxTokens: null }
  await db.insert(chatSessions).values({ userId: 3, sessionKey: 'k', title: 'T', templateId: 1, ...sampling })
  await db
    .insert(chatMessages)
    .values({ sessionId: 1, depth: 1, role: 'user', content: '👋\u2028', promptTokens: 2 ** 53 - 1 })
  await db.insert(chatSends).values({ userId: 3, sessionId: 1, inputHash: 'h', expiresAt: new Date() })
  await db
    .insert(sessions)
    .values({ id: 'session-1', userId: 3, lastHint: { hint: 'a', n: [1.5, null] }, lastHintAt: 2 ** 53 - 1 })
  const game = { userId: 3, sessionId: 'session-1', mode: 'lam', cols: 11, rows: 11, germs: 5, loops: 60 } as const
  await db.insert(games).values({ ...game, seed: 4_294_967_295 })
  await db.insert(gameHints).values({ gameId: 1, observedTick: 1, key: 'AAA', agent: 'm' })
  await db.insert(gameObservations).values({ gameId: 1, tick: 0, digest: 'd' })
  await db.insert(gameCounts).values({ userId: 3, templateId: 1, mode: 'lam', begun: 2, submitted: 1 })
  await db.insert(programs).values({ userId: 3, name: 'mine' })
  await db.insert(runs).values({
    userId: 3,
    sessionId: 'session-1',
    templateId: 1,
    templateTitle: 'T',
    mode: 'lam',
    division: 'pure',
    verified: true,
    score: 0.1 + 0.2,
    survivalTime: 1e-7,
    oxygenCollected: 0,
    germs: 5,
  })
  await db.insert(evaluations).values({
    userId: 3,
    templateId: 1,
    templateVersion: 1,
    templateTitle: 'T',
    content: 'C\u2028',
    suite: 'standard-1',
    agent: 'lam',
    asksEndpoint: false,
    seeds: 1,
    tokens: 2 ** 53 - 1,
    cost: 2 ** 53 - 1,
    maxCost: 1,
  })
  const ofSeed = { evaluationId: 1, seed: 500_001 }
  await db.insert(evaluationSeeds).values(ofSeed)
  const answer = {
    telling: 'plain',
    tick: 5,
    text: 'E\u2028',
    failure: null,
    usage: null,
    model: 'm',
    latencyMs: 1,
  } as const
  await db.insert(evaluationAnswers).values({ ...ofSeed, telling: 'plain', tick: 5, answer })
  const season = { suite: 'standard-1', number: 7, games: 200, secret: 'ab', commitment: 'cd' } as const
  await db.insert(seasons).values({ ...season, endsAt: new Date() })
  const ranked = { evaluationId: 1, userId: 3, seasonId: 1, model: 'm', textKey: 'k' }
  await db.insert(rankedTexts).values(ranked)
  await db.insert(measuredTemplates).values({ ...ranked, rate: 1 / 3, ranked: 2 })
  const place = { windowId: 'all', slot: 'run lam pure', level: 0, lowKey: Buffer.from([0, 255]) }
  await db.insert(rankedRuns).values({ ...place, key: Buffer.from('key'), runId: 1, userId: 3 })
  await db.insert(rankNodes).values(place)
  await db.insert(rankCounts).values({ ...place, entries: 1 })
  await db.insert(friendships).values({ requesterId: 4, requestedId: 3, status: 'ACCEPTED' })
  const clientId = '0b8f6c1e-5d0a-4c55-9c0e-6a2f7f3f1d11'
  await db.insert(messages).values({ senderId: 3, recipientId: 4, content: '👋\t\u2028"', clientId })
  await db.insert(conversations).values({ userId: 4, partnerId: 3, lastMessageId: 1, unreadCount: 1 })
  await db.insert(announcements).values({ title: 'T', content: 'C', announcementType: 'info', priority: 10 })
  await db.insert(counters).values({ name: 'users', value: 1199 })
  await db.insert(leases).values({ name: 'session-1', holder: 'a', expiresAt: new Date() })
  await db.insert(users).values(storedPerson('deleted'))
  await pool.query(`delete from users where email = 'deleted@example.com'`)
}

async function allRows({ pool }: TestDatabase): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {}
  for (const table of tablesInOrder()) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${table}" t order by 1`)
    contents[table] = rows.map(({ row }) => row)
  }
  return contents
}

async function emptied(database: TestDatabase): Promise<TestDatabase> {
  await database.pool.query('drop schema public cascade')
  await database.pool.query('drop schema if exists drizzle cascade')
  await database.pool.query('create schema public')
  return database
}

/** Replaces lines of the export by others. */
async function changed(name: string, change: (lines: string[]) => string[]): Promise<string> {
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n')
  const path = join(folder.path, name)
  await writeFile(path, gzipSync(`${change(lines).join('\n')}\n`))
  return path
}

const importInto = ({ pool }: TestDatabase, path = file) => importDatabase({ pool, file: path, migrationsFolder })

async function expectRoundTrip(target: TestDatabase): Promise<void> {
  expect(await importInto(target)).toBe(rowCount)
  const contents = await allRows(target)
  expect(contents).toEqual(await allRows(source))
  expect(Object.values(contents).every((rows) => rows.length > 0)).toBe(true)
  const [next] = await target.db.insert(users).values(storedPerson('next')).returning()
  // The id of the deleted account stays its own.
  expect(next?.id).toBe(1202)
  const [hint] = await target.db
    .insert(gameHints)
    .values({ gameId: 1, observedTick: 2, key: '', agent: '' })
    .returning()
  expect(hint?.id).toBe(2)
}

test('an export fills an empty embedded database with the same rows and the next ids', async () => {
  const target = await emptied(await openTestDatabase())
  await expectRoundTrip(target)
  await target.close()
})

describe.skipIf(!hasPostgres)(`PostgreSQL${postgresNote}`, () => {
  test('the road from the embedded database to a server and back keeps everything', async () => {
    const server = await startPostgres()
    const target = await openServerDatabase(server.url)
    await importInto(target)
    expect(await allRows(target)).toEqual(await allRows(source))
    const back = join(folder.path, 'back.export')
    await exportDatabase(target.pool, back)
    expect(gunzipSync(await readFile(back)).toString()).toBe(gunzipSync(await readFile(file)).toString())
    await target.close()
    await server.stop()
  })
})

test.runIf(process.platform !== 'win32')('an export can be read by its owner only', async () => {
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('what cannot be imported is refused with its reason, and nothing of it stays', async () => {
  const target = await emptied(await openTestDatabase())
  const cut = await changed('cut', (lines) => lines.slice(0, -1))
  const missing = await changed('missing', (lines) => lines.toSpliced(9, 1))
  const newer = await changed('newer', ([header = '', ...lines]) => [
    header.replace(/("schema_version":)\d+/, '$19999999999999'),
    ...lines,
  ])
  const text = join(folder.path, 'text')
  await writeFile(text, 'hello')
  await expect(importInto(target, newer)).rejects.toThrow('A newer Clew made this')
  for (const path of [cut, missing, text])
    await expect(importInto(target, path)).rejects.toThrow('is damaged, or not an export')
  await expect(importInto(target, join(folder.path, 'none'))).rejects.toThrow('ENOENT')
  await migrate(target.pool, migrationsFolder)
  expect(Object.values(await allRows(target)).flat()).toEqual([])
  expect(await importInto(target)).toBe(rowCount)
  await expect(importInto(target)).rejects.toThrow('needs a new, empty database')
  await target.close()
})

describe('the command line', () => {
  test('explains itself when it is called in another way', async () => {
    for (const args of [[], ['export'], ['inport', 'file'], ['export', 'a', 'b'], ['reset-password']])
      expect(await runClew(args)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('clew export FILE') as string,
      })
  })

  test('imports into a data folder and exports the same from it', async () => {
    const DATA_DIR = join(folder.path, 'data')
    expect(await runClew(['import', file], { DATA_DIR })).toMatchObject({
      status: 0,
      stdout: `${rowCount} rows imported from ${file}\n`,
    })
    const again = join(folder.path, 'again.export')
    expect(await runClew(['export', again], { DATA_DIR })).toMatchObject({ status: 0, stderr: '' })
    expect(gunzipSync(await readFile(again)).toString()).toBe(gunzipSync(await readFile(file)).toString())
  })

  test('says in one line what is wrong', async () => {
    expect(await runClew(['export', 'file'], { PORT: 'x' })).toMatchObject({
      status: 1,
      stderr: 'clew: PORT must be a whole number from 0 to 65535\n',
    })
  })
})
