import { standardSpec } from '@clew/engine'
import { eq, inArray, sql } from 'drizzle-orm'
import { quotaLimits } from '@clew/contracts/quota-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs, templates, users } from '../../platform/db/schema.ts'
import { gameHints, gameObservations, games } from '../../platform/db/schema-games.ts'
import { usage } from '../../platform/db/schema-people.ts'
import { AppError } from '../../platform/errors.ts'
import { readUsage } from '../../platform/quotas.ts'
import { openMigratedDatabase, openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { hasPostgres, postgresNote, startPostgres, type TestServer } from '../../testing/postgres.ts'
import { storedPerson } from '../../testing/stored-person.ts'
import { closingGames } from '../games/games-store.ts'
import { type AddingRuns, addingRuns } from './store.ts'
import type { NewClaim, NewRun } from './stored-run.ts'

let named = 0

function describeTogether(open: () => Promise<TestDatabase>) {
  let database: TestDatabase
  let adding: AddingRuns
  beforeAll(async () => {
    database = await open()
    adding = addingRuns(database.db, closingGames)
  })
  afterAll(() => database.close())

  async function addPerson() {
    named += 1
    const [person] = await database.db
      .insert(users)
      .values(storedPerson(`together-${named}`))
      .returning()
    const [template] = await database.db
      .insert(templates)
      .values({ userId: person!.id, title: 'T', content: 'Find the exit.' })
      .returning()
    return { userId: person!.id, templateId: template!.id }
  }
  type Person = Awaited<ReturnType<typeof addPerson>>

  async function beginGame({ userId, templateId }: Person) {
    const { allowances: _allowances, ...layout } = standardSpec('lam', 7, 5)
    const [game] = await database.db
      .insert(games)
      .values({ ...layout, userId, templateId, templateVersion: 1, sessionId: 's' })
      .returning()
    await database.db.insert(gameHints).values({ gameId: game!.id, observedTick: 0, key: 'k', agent: 'a' })
    await database.db.insert(gameObservations).values({ gameId: game!.id, tick: 0, digest: 'd' })
    return game!.id
  }

  const numbers = { score: 1, survivalTime: 1, oxygenCollected: 1, germs: 5 } as const
  const claimOf = (person: Person, newScore: number, change: Partial<NewClaim> = {}): NewClaim => {
    const about = { sessionId: 's', mode: 'lam', division: 'assisted', verified: false, record: null } as const
    return { ...numbers, ...about, ...person, newScore, ...change }
  }
  const gameRun = (person: Person, gameId: number, newScore: number): NewRun => ({
    ...claimOf(person, newScore),
    gameId,
    templateVersion: 1,
    templateTitle: 'T',
    verified: true,
    record: 'AAAA',
  })
  const claim = (person: Person, newScore: number, change?: Partial<NewClaim>) =>
    adding.addClaim(claimOf(person, newScore, change), async () => undefined)
  const submit = (person: Person, gameId: number, newScore: number) => adding.addGame(gameRun(person, gameId, newScore))
  const refusedAs = (outcome: PromiseSettledResult<unknown>) =>
    outcome.status === 'rejected' && outcome.reason instanceof AppError ? outcome.reason.code : outcome.status
  const momentsOf = async (ids: readonly number[]) => {
    const found = await database.db
      .select()
      .from(runs)
      .where(inArray(runs.id, [...ids]))
    return new Set(found.map(({ createdAt }) => createdAt.getTime()))
  }
  const useUpGames = ({ userId }: Person) =>
    database.db.insert(usage).values({
      userId,
      bytes: 0,
      day: sql`(clock_timestamp() at time zone 'utc')::date`,
      games: quotaLimits.games,
      imports: 0,
      modelTokens: 0,
    })

  it('are kept in one transaction, each with its rank, and those that are refused fail no other', async () => {
    const [ada, bob, eve, mallory, zoe] = await Promise.all(Array.from({ length: 5 }, addPerson))
    await useUpGames(eve!)
    const gameId = await beginGame(bob!)
    const oldGame = await beginGame(zoe!)
    await submit(zoe!, oldGame, 1)
    const outcomes = await Promise.allSettled([
      claim(ada!, 50),
      submit(bob!, gameId, 40),
      claim(eve!, 60),
      adding.addClaim(claimOf(mallory!, 70, { templateId: ada!.templateId }), async () => {
        throw new AppError('not_found', 'There is no such template.')
      }),
      submit(zoe!, oldGame, 80),
    ])
    expect(outcomes.map(refusedAs)).toEqual([
      'fulfilled',
      'fulfilled',
      'daily_quota_exceeded',
      'not_found',
      'already_submitted',
    ])
    const [first, second] = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : undefined))
    expect(first).toMatchObject({ newScore: 50, verified: false, gameId: null, isRepeated: false })
    expect(second).toMatchObject({ newScore: 40, verified: true, gameId, isRepeated: false })
    // The verified one stands above, and the claim below that of before, too.
    expect(first!.rank).toBe(second!.rank + 2)
    expect((await momentsOf([first!.id, second!.id])).size).toBe(1)
    expect(await readUsage(database.db, bob!.userId)).toMatchObject({ bytes: 4, games: 0 })
    expect(await readUsage(database.db, ada!.userId)).toMatchObject({ bytes: 0, games: 1 })
    const [closed] = await database.db.select().from(games).where(eq(games.id, gameId))
    expect(closed!.submittedAt).not.toBeNull()
    expect(await database.db.select().from(gameHints).where(eq(gameHints.gameId, gameId))).toEqual([])
    expect(await database.db.select().from(gameObservations).where(eq(gameObservations.gameId, gameId))).toEqual([])
  })

  it('of one person are kept one after the other, and a game or a claim that comes twice is kept once', async () => {
    const [ada, bob] = await Promise.all([addPerson(), addPerson()])
    const gameId = await beginGame(bob!)
    const outcomes = await Promise.allSettled([
      claim(ada!, 5),
      claim(ada!, 5),
      claim(ada!, 6),
      submit(bob!, gameId, 5),
      submit(bob!, gameId, 5),
    ])
    expect(outcomes.map(refusedAs)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'already_submitted'])
    const [one, again, another] = outcomes.map((each) => (each.status === 'fulfilled' ? each.value : undefined))
    expect(again).toEqual({ ...one, isRepeated: true })
    expect(another!.id).not.toBe(one!.id)
    expect(await readUsage(database.db, ada!.userId)).toMatchObject({ games: 2 })
  })

  it('are tried alone when the database cannot store one of them', async () => {
    const [ada, bob, eve] = await Promise.all([addPerson(), addPerson(), addPerson()])
    const unstorable = claim(eve!, 2, { sessionId: 'NUL \0' })
    const outcomes = await Promise.allSettled([claim(ada!, 1), unstorable, claim(bob!, 3)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await readUsage(database.db, eve!.userId)).toMatchObject({ games: 0 })
    const [one, , other] = outcomes.map((each) => (each.status === 'fulfilled' ? each.value : undefined))
    expect((await momentsOf([one!.id, other!.id])).size).toBe(2)
  })

  it('are as many in a transaction as there are people, up to a bound, and nobody waits behind another one’s many', async () => {
    const crowd = await Promise.all(Array.from({ length: 40 }, addPerson))
    const flood = Array.from({ length: 10 }, (_, n) => claim(crowd[0]!, n))
    const others = crowd.slice(1).map((person) => claim(person, 1))
    const order: string[] = []
    const noted = (name: string, all: readonly Promise<unknown>[]) => Promise.all(all).then(() => void order.push(name))
    await Promise.all([noted('flood', flood), noted('others', others)])
    expect(order).toEqual(['others', 'flood'])
    expect((await momentsOf((await Promise.all(others)).map(({ id }) => id))).size).toBe(2)
  })
}

describe('runs that wait, on the embedded database,', () => describeTogether(openTestDatabase))

describe.skipIf(!hasPostgres)(`runs that wait, on PostgreSQL${postgresNote},`, () => {
  let postgres: TestServer
  beforeAll(async () => void (postgres = await startPostgres()))
  afterAll(() => postgres.stop())
  describeTogether(() => openMigratedDatabase(postgres.url))
})
