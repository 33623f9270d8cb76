import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../platform/db/database.ts'
import { runs, templates } from '../../platform/db/schema.ts'
import { openMigratedDatabase, type TestDatabase } from '../../testing/database.ts'
import { hasPostgres, postgresNote, startPostgres, type TestServer } from '../../testing/postgres.ts'
import { rankPlayer, unrankPlayer } from './rank-skip-list.ts'
import { findOwnBest, findRun, listRuns } from './ranked-lists.ts'
import type { Selection } from './ranking.ts'
import { readUsage } from '../../platform/quotas.ts'
import { closingGames } from '../games/games-store.ts'
import { addingRuns } from './store.ts'

const selection: Selection = { window: 'all', board: 'classic', mode: 'lam', list: 'standard', runs: 'all' }
const people = 100
/** Each ranks what waits for it and knows nothing of the others. */
const openServers = (db: Db) => Array.from({ length: 6 }, () => addingRuns(db, closingGames))
const few = 1_000
const many = 100_000

describe.skipIf(!hasPostgres)(`the ranking on PostgreSQL${postgresNote}`, () => {
  let postgres: TestServer
  beforeAll(async () => void (postgres = await startPostgres()))
  afterAll(() => postgres.stop())

  /** With so many runs of a hundred people, from long ago. */
  async function open(count: number): Promise<TestDatabase> {
    const database = await openMigratedDatabase(postgres.url)
    const { db } = database
    await db.execute(sql`insert into users (email, handle, handle_key, password_hash)
      select n || '@example.com', 'crowd-' || n, 'crowd_' || n, '' from generate_series(1, ${people}::int) n`)
    await db.execute(sql`insert into runs (user_id, session_id, template_id, template_title, mode, division, verified, score,
        new_score, survival_time, oxygen_collected, germs, created_at)
      select 1 + n % ${people}, 's', 1, 't', 'lam', 'pure', true, 1, hashint4(n) % 5000, 1, 1, 5, now() - interval '400 days'
      from generate_series(1, ${count}::int) n`)
    await db.execute(sql`set statement_timeout = 0; select rank_all_runs(); analyze`)
    return database
  }

  const run = (userId: number, newScore: number) =>
    ({ userId, newScore, sessionId: 's', templateId: 1, templateTitle: 't', mode: 'lam', division: 'pure' }) as const
  const rest = { verified: true, score: 1, survivalTime: 1, oxygenCollected: 1, germs: 5 } as const

  /** Rows and entries of indexes that have been read of the tables that a ranking is made of. */
  async function countRead(db: Db): Promise<number> {
    await db.execute(sql`select pg_stat_force_next_flush()`)
    const { rows } = await db.execute<{ read: string }>(sql`
      select (select sum(idx_tup_read) from pg_stat_user_indexes where relname ~ '^(runs|rank)')
        + (select sum(seq_tup_read) from pg_stat_user_tables where relname ~ '^(runs|rank)') as read`)
    return Number(rows[0]?.read)
  }

  it.each<[string, (db: Db, share: number, count: number) => Promise<unknown>]>([
    ['the place of a run', async (db, share, count) => findRun(db, await someRun(db, share, count), undefined)],
    [
      'a page far down',
      (db, share, count) => listRuns(db, selection, { skip: Math.floor(share * count), limit: 20, after: undefined }),
    ],
    ['the own best', (db, share) => findOwnBest(db, selection, 1 + Math.floor(share * people))],
    [
      'a submission',
      (db, share) =>
        addingRuns(db, closingGames).addGame({
          ...run(1 + Math.floor(share * people), Math.round(share * 5000)),
          ...rest,
        }),
    ],
  ])('%s reads at 100,000 runs at most half as much again as at 1,000', async (_what, work) => {
    const reads: number[] = []
    for (const count of [few, many]) {
      const { db } = databases.get(count)!
      const before = await countRead(db)
      for (let n = 0; n < 40; n += 1) await work(db, (n + 0.5) / 40, count)
      reads.push((await countRead(db)) - before)
    }
    expect(reads[1]).toBeLessThan(1.5 * reads[0]!)
  })

  const databases = new Map<number, TestDatabase>()
  beforeAll(async () => {
    for (const count of [few, many]) databases.set(count, await open(count))
  }, 300_000)
  afterAll(() => Promise.all([...databases.values()].map((database) => database.close())))

  const someRun = async (db: Db, share: number, count: number) =>
    (
      await db
        .select()
        .from(runs)
        .where(eq(runs.id, Math.ceil(share * count)))
    )[0]!

  it('keeps a claim that is sent many times at once as one run, and counts it once', async () => {
    const { db } = databases.get(few)!
    const own = { userId: 9, title: 'T', content: 'Find the exit.' }
    const [template] = await db.insert(templates).values(own).returning()
    const claim = { ...run(9, 1), ...rest, verified: false, sessionId: 'sent many times', templateId: template!.id }
    const servers = openServers(db)
    const before = await readUsage(db, 9)
    const added = await Promise.all(
      Array.from({ length: 12 }, (_, n) => servers[n % servers.length]!.addClaim(claim, async () => undefined)),
    )
    expect(new Set(added.map(({ id }) => id)).size).toBe(1)
    expect(added.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
    expect((await readUsage(db, 9)).games).toBe(before.games + 1)
  })

  it('stays exact when many submit at once, and somebody hides and shows themselves among them', async () => {
    const { db } = databases.get(few)!
    const servers = openServers(db)
    const submitAll = (userId: number) =>
      Promise.all(
        Array.from({ length: 12 }, (_, n) => servers[n % servers.length]!.addGame({ ...run(userId, n * 7), ...rest })),
      )
    const hideAndShow = async (userId: number) => {
      for (let n = 0; n < 4; n += 1) {
        await db.transaction((tx) => unrankPlayer(tx, userId))
        await db.transaction((tx) => rankPlayer(tx, userId))
      }
    }
    await Promise.all([...[1, 2, 3, 4, 5, 6].map(submitAll), hideAndShow(7), hideAndShow(8)])
    const { rows: sorted } = await db.execute<{ id: number }>(
      sql`select id from runs order by verified desc, new_score desc, score desc, id`,
    )
    for (let skip = 0; skip < sorted.length; skip += 100) {
      const { rows, total } = await listRuns(db, selection, { skip, limit: 100, after: undefined })
      const expected = sorted.slice(skip, skip + 100).map(({ id }, n) => ({ id, rank: skip + n + 1 }))
      expect(rows.map(({ runId, rank }) => ({ id: runId, rank }))).toEqual(expected)
      expect(total).toBe(sorted.length)
    }
    for (const { id } of sorted.slice(0, 60)) {
      const [found] = await db.select().from(runs).where(eq(runs.id, id))
      expect((await findRun(db, found!, found!.userId))?.rank).toBe(1 + sorted.findIndex((each) => each.id === id))
    }
  })
})
