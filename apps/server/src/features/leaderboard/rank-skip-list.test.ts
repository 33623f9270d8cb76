import { DivisionSchema, RankingWindowSchema } from '@clew/contracts/http/leaderboard'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../platform/db/database.ts'
import { runs, settings, users } from '../../platform/db/schema.ts'
import { openMigratedDatabase, openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { hasPostgres, postgresNote, startPostgres, type TestServer } from '../../testing/postgres.ts'
import { storedPerson } from '../../testing/stored-person.ts'
import { keyOfRun, placeOfRanked, rankingRuns, rankPlayer, unrankPlayer } from './rank-skip-list.ts'
import { findOwnBest, findRun, listRuns, readStats, slotsOfRank } from './ranked-lists.ts'
import { listOf, type Selection } from './ranking.ts'

type Run = typeof runs.$inferSelect
type Wish = Pick<Run, 'board' | 'mode' | 'division' | 'verified' | 'newScore' | 'score'> & {
  player: number
  daysAgo: number
}

/** What has been played, and the ranking by sorting all of it. */
class Played {
  readonly runs: Run[] = []
  readonly hidden = new Set<number>()

  ranked(
    { window, board, mode, list, runs: which }: Selection,
    shown = (userId: number) => !this.hidden.has(userId),
  ): Run[] {
    const sorted = this.runs
      .filter((run) => shown(run.userId) && (mode === undefined || run.mode === mode))
      .filter(({ createdAt }) => windowOf(window, createdAt) === windowOf(window, new Date()))
      .filter((run) => run.board === board)
      .filter(({ division }) => list === 'all' || list === division || list === listOf(division))
      .sort(better)
    if (which === 'all') return sorted
    const isFirst = (run: Run) => run === sorted.find((one) => one.userId === run.userId && one.mode === run.mode)
    return sorted.filter(isFirst)
  }
}

const windowOf = (window: Selection['window'], at: Date) => {
  const [year = '', month = '', day] = at.toISOString().slice(0, 10).split('-')
  return { all: '', season: `${year} ${Math.ceil(Number(month) / 3)}`, day: `${year} ${month} ${day}` }[window]
}

const better = (a: Run, b: Run) =>
  Number(b.verified) - Number(a.verified) ||
  (b.newScore ?? -Infinity) - (a.newScore ?? -Infinity) ||
  b.score - a.score ||
  a.id - b.id

const boards = ['classic', 'swarm-1'] as const
const selections: Selection[] = RankingWindowSchema.options.flatMap((window) =>
  boards.flatMap((board) =>
    ([undefined, 'lam', 'manual'] as const).flatMap((mode) =>
      ([...DivisionSchema.options, 'standard', 'all'] as const).flatMap((list) =>
        (['all', 'best'] as const).map((which) => ({ window, board, mode, list, runs: which })),
      ),
    ),
  ),
)

const numbers = fc.constantFrom(-310.5, -0, 0, 0.1 + 0.2, 7, 4000, 4001, 14_000)
const wish: fc.Arbitrary<Wish> = fc.record({
  player: fc.nat(4),
  daysAgo: fc.constantFrom(0, 0, 1, 200),
  board: fc.constantFrom('classic', ...boards),
  mode: fc.constantFrom('lam', 'lam', 'manual'),
  division: fc.constantFrom(...DivisionSchema.options, 'pure'),
  verified: fc.boolean(),
  newScore: fc.option(numbers),
  score: numbers,
})
/** Mostly one, as when nobody else submits at the same time. */
const together = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(wish) },
  { weight: 1, arbitrary: fc.array(wish, { minLength: 2, maxLength: 5 }) },
)
const step = fc.oneof(
  { weight: 12, arbitrary: together.map((wishes) => ({ what: 'play' as const, wishes })) },
  { weight: 1, arbitrary: fc.nat(4).map((player) => ({ what: 'hide' as const, player })) },
  { weight: 1, arbitrary: fc.nat(4).map((player) => ({ what: 'show' as const, player })) },
  { weight: 1, arbitrary: fc.nat(4).map((player) => ({ what: 'delete' as const, player })) },
)
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

let named = 0
async function addPerson(db: Db): Promise<number> {
  named += 1
  const [person] = await db
    .insert(users)
    .values(storedPerson(`player-${named}`))
    .returning({ id: users.id })
  return person!.id
}

const valuesOf = ({ player: _player, daysAgo, ...numbersOfRun }: Wish, userId: number) => ({
  ...numbersOfRun,
  userId,
  sessionId: 's',
  templateId: 1,
  templateTitle: 't',
  survivalTime: 1,
  oxygenCollected: 0,
  germs: 5,
  createdAt: new Date(Date.now() - daysAgo * 86_400_000),
})

/** Answers the place in the ranking of its division, of all time, too. */
const play = (db: Db, wish: Wish, userId: number): Promise<{ run: Run; place: number }> =>
  playTogether(db, [{ wish, userId }]).then(([one]) => one!)

/** Ranked by one statement, as the server ranks what waits. */
const playTogether = (
  db: Db,
  wishes: readonly { wish: Wish; userId: number }[],
): Promise<{ run: Run; place: number }[]> =>
  db.transaction(async (tx) => {
    const values = wishes.map(({ wish, userId }) => valuesOf(wish, userId))
    const added = await tx.insert(runs).values(values).returning()
    const slots = sql.join(
      added.map((run) => sql`(${run.id}::int, ${sql.param(slotsOfRank(run))}::text[])`),
      sql`, `,
    )
    const { rows } = await tx.execute<{ id: number; place: number }>(sql`
      with ranked as materialized (select ${rankingRuns(sql`${sql.param(added.map(({ id }) => id))}::int[]`)})
      select runs.id, ${placeOfRanked(sql`listed.slots`, keyOfRun)} as place
      from (values ${slots}) listed(id, slots) join runs on runs.id = listed.id cross join ranked`)
    return added.map((run) => ({ run, place: rows.find(({ id }) => id === run.id)!.place }))
  })

const placeOf = (played: Played, run: Run): number => {
  const { board, mode, division } = run
  const all = played.ranked({ window: 'all', board, mode, list: listOf(division), runs: 'all' })
  return 1 + all.filter((each) => better(each, run) < 0).length
}

const setVisible = (db: Db, userId: number, isVisible: boolean) =>
  db.transaction(async (tx) => {
    const row = { emailNotifications: true, friendRequests: true, messageNotifications: true, language: 'en' } as const
    const more = {
      profileVisibility: 'public',
      theme: 'dark',
      timezone: 'UTC',
      leaderboardVisibility: isVisible,
    } as const
    const target = { target: settings.userId, set: { leaderboardVisibility: isVisible } }
    await tx
      .insert(settings)
      .values({ userId, ...row, ...more })
      .onConflictDoUpdate(target)
    await (isVisible ? rankPlayer(tx, userId) : unrankPlayer(tx, userId))
  })

const remove = (db: Db, userId: number) =>
  db.transaction(async (tx) => {
    await unrankPlayer(tx, userId)
    await tx.delete(users).where(eq(users.id, userId))
  })

/** Does the steps, each in the database and in what it is compared with; a person who goes makes room for a new one. */
async function follow(db: Db, steps: readonly Step[]): Promise<{ played: Played; players: number[] }> {
  const played = new Played()
  const players: number[] = []
  for (let n = 0; n < 5; n += 1) players.push(await addPerson(db))
  for (const each of steps) {
    if (each.what === 'play') {
      const wishes = each.wishes.map((wish) => ({ wish, userId: players[wish.player]! }))
      const ranked = await playTogether(db, wishes)
      played.runs.push(...ranked.map(({ run }) => run))
      for (const { run, place } of ranked) expect(place).toBe(placeOf(played, run))
      continue
    }
    const userId = players[each.player]!
    if (each.what === 'delete') {
      await remove(db, userId)
      played.runs.splice(0, Infinity, ...played.runs.filter((run) => run.userId !== userId))
      players[each.player] = await addPerson(db)
    } else {
      await setVisible(db, userId, each.what === 'show')
      if (each.what === 'show') played.hidden.delete(userId)
      else played.hidden.add(userId)
    }
  }
  return { played, players }
}

const idsAndRanks = (ranked: readonly Run[], skip = 0, limit = Infinity) =>
  ranked.map(({ id }, index) => ({ id, rank: index + 1 })).slice(skip, skip + limit)

const pageOf = async (db: Db, selection: Selection, section: { skip?: number; after?: Buffer; limit: number }) => {
  const { rows, total, next } = await listRuns(db, selection, { skip: 0, after: undefined, ...section })
  return { rows: rows.map(({ runId, rank }) => ({ id: runId, rank })), total, next }
}

async function expectSameLists(db: Db, played: Played) {
  for (const selection of selections) {
    const ranked = played.ranked(selection)
    const { rows, total } = await pageOf(db, selection, { limit: 200 })
    expect({ selection, rows, total }).toEqual({ selection, rows: idsAndRanks(ranked), total: ranked.length })
  }
  const everybody = boards.flatMap((board) =>
    played.ranked({ window: 'all', board, mode: undefined, list: 'all', runs: 'all' }),
  )
  const { participants } = await readStats(db, 'all', 'classic')
  expect(participants).toBe(new Set(everybody.map(({ userId }) => userId)).size)
}

async function expectSamePages(db: Db, played: Played, selection: Selection) {
  const ranked = played.ranked(selection)
  for (let skip = 0; skip <= ranked.length + 1; skip += 1) {
    const { rows, total } = await pageOf(db, selection, { skip, limit: 2 })
    expect({ rows, total }).toEqual({ rows: idsAndRanks(ranked, skip, 2), total: ranked.length })
  }
  let after: Buffer | undefined
  for (let skip = 0; skip === 0 || after !== undefined; skip += 3) {
    const { rows, next } = await pageOf(db, selection, { limit: 3, ...(after && { after }) })
    expect(rows).toEqual(idsAndRanks(ranked, skip, 3))
    after = next
  }
}

async function expectSameBests(db: Db, played: Played, players: readonly number[], selection: Selection) {
  for (const userId of players) {
    const [best] = played.ranked({ ...selection, runs: 'best' }, (each) => each === userId)
    const others = played.ranked(selection).filter((run) => run.userId !== userId || !played.hidden.has(userId))
    const found = await findOwnBest(db, selection, userId)
    const rank = best && 1 + others.filter((run) => better(run, best) < 0).length
    expect(found && { id: found.runId, rank: found.rank }).toEqual(best && { id: best.id, rank })
  }
}

async function expectSameRanks(db: Db, played: Played) {
  for (const run of played.runs) expect((await findRun(db, run, run.userId))?.rank).toBe(placeOf(played, run))
}

/** Pieces of three, so that some dozen runs have many levels. */
const makePiecesSmall = (db: Db) =>
  db.execute(sql`create or replace function rank_height(run_id integer) returns integer language sql immutable as $$
    select (select count(*)::int from generate_series(0, 2) as level where abs(hashint4(run_id)) % (3 * 2 ^ level)::int = 0) $$`)

function describeRanking(open: () => Promise<TestDatabase>) {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
    await makePiecesSmall(database.db)
  })
  afterAll(() => database.close())

  it('has every run, page, total and own best where sorting all runs has them, whoever plays, hides and goes', async () => {
    const { db } = database
    const asked = fc.constantFrom(...selections)
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 30, maxLength: 90 }),
        fc.array(asked, { minLength: 4 }),
        async (steps, some) => {
          await db.execute(sql`delete from users`)
          await db.execute(sql`truncate ranked_runs, rank_nodes, rank_counts`)
          const { played, players } = await follow(db, steps)
          await expectSameLists(db, played)
          await expectSameRanks(db, played)
          for (const selection of some) {
            await expectSamePages(db, played, selection)
            await expectSameBests(db, played, players, selection)
          }
          await db.execute(sql`select rank_all_runs()`)
          await expectSameLists(db, played)
        },
      ),
      { numRuns: 6 },
    )
  }, 300_000)

  it('forgets the days and seasons that are over, a few rows with each run', async () => {
    const { db } = database
    await db.execute(sql`delete from users`)
    await db.execute(sql`truncate ranked_runs, rank_nodes, rank_counts`)
    const wish = {
      player: 0,
      daysAgo: 0,
      board: 'classic',
      mode: 'lam',
      division: 'pure',
      verified: true,
      newScore: 1,
      score: 1,
    } as const
    const userId = await addPerson(db)
    await play(db, wish, userId)
    const past = sql`case when window_id like 'day %' then 'day 2020-02-03' else 'season 2020-Q1' end`
    for (const table of ['ranked_runs', 'rank_nodes', 'rank_counts'])
      await db.execute(sql`update ${sql.identifier(table)} set window_id = ${past} where window_id <> 'all'`)
    for (let run = 0; run < 6; run += 1) await play(db, wish, userId)
    const { rows } = await db.execute<{ window_id: string }>(sql`
      select distinct window_id from ranked_runs union select window_id from rank_nodes union select window_id from rank_counts`)
    expect(rows.map(({ window_id }) => window_id.replace(/ .*/, '')).sort()).toEqual(['all', 'day', 'season'])
    expect(rows.filter(({ window_id }) => window_id.includes('2020'))).toEqual([])
    const { total } = await pageOf(
      db,
      { window: 'day', board: 'classic', mode: 'lam', list: 'pure', runs: 'all' },
      { limit: 1 },
    )
    expect(total).toBe(6)
  })
}

describe('the embedded database', () => describeRanking(openTestDatabase))

describe.skipIf(!hasPostgres)(`PostgreSQL${postgresNote}`, () => {
  let postgres: TestServer
  beforeAll(async () => void (postgres = await startPostgres()))
  afterAll(() => postgres.stop())
  describeRanking(() => openMigratedDatabase(postgres.url))
})
