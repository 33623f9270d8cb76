import { standardSpec } from '@clew/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema.ts'
import { games } from '../../platform/db/schema-games.ts'
import { countRead } from '../../testing/count-read.ts'
import { openMigratedDatabase, openTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { hasPostgres, postgresNote, startPostgres, type TestServer } from '../../testing/postgres.ts'
import { storedPerson } from '../../testing/stored-person.ts'
import { keyTimes } from './keys-store.ts'
import { acceptObservations, type OfferedObservation } from './observations-store.ts'

function describeCost(open: () => Promise<TestDatabase>) {
  let database: TestDatabase
  beforeAll(async () => void (database = await open()))
  afterAll(() => database.close())

  it('reads as much for an observation of a game that has hundreds of them as for one of its first', async () => {
    const { db } = database
    // What the plans are made for: tables in which nothing is.
    await db.execute('vacuum analyze')
    const [person] = await db.insert(users).values(storedPerson('ada')).returning({ userId: users.id })
    const { userId } = person!
    const { seed, mode, cols, rows, germs, loops } = standardSpec('lam', 7, 5)
    const spec = { seed, mode, cols, rows, germs, loops, keysGiven: 10_000 }
    const [game] = await db
      .insert(games)
      .values({ ...spec, userId, sessionId: 's' })
      .returning()
    const observationAt = (tick: number): OfferedObservation => {
      const point = { x: 1, y: 1 }
      const seen = {
        visible_map: Array.from({ length: rows }, () => Array.from({ length: cols }, () => 0)),
        player_pos: point,
        exit_pos: point,
        oxygenPellets: [],
        germs: Array.from({ length: germs }, () => point),
      }
      const state = { ...seen, sessionId: 's', game_id: game!.id, game_tick: tick }
      return {
        userId,
        digest: `digest ${tick}`,
        body: { session_id: 's', state } as unknown as OfferedObservation['body'],
      }
    }
    const read = () => countRead(db, ['games', 'game_observations', 'sessions'])
    const readBy = async (from: number) => {
      const before = await read()
      for (let tick = from; tick < from + 50; tick += 1) {
        const [accepted] = await acceptObservations(db, [observationAt(tick)], keyTimes(Date.now()))
        expect(accepted).toMatchObject({ isOwner: true, isKnownGame: true, isReached: true, isSameView: true })
      }
      return (await read()) - before
    }
    const first = await readBy(0)
    for (let tick = 50; tick < 500; tick += 50) await readBy(tick)
    expect(await readBy(500)).toBeLessThan(1.2 * first)
  })
}

describe('the embedded database', () => describeCost(openTestDatabase))

describe.skipIf(!hasPostgres)(`PostgreSQL${postgresNote}`, () => {
  let postgres: TestServer
  beforeAll(async () => void (postgres = await startPostgres()))
  afterAll(() => postgres.stop())
  describeCost(() => openMigratedDatabase(postgres.url))
})
