import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { games } from '../../platform/db/schema-games.ts'

const sealedColumns = {
  id: games.id,
  clock: games.clock,
  sealSecret: games.sealSecret,
  keysGiven: games.keysGiven,
  keyDueAt: games.keyDueAt,
  keyGivenAt: games.keyGivenAt,
  inputsChain: games.inputsChain,
  lastInputs: games.lastInputs,
  answeredTick: games.answeredTick,
  submittedAt: games.submittedAt,
  createdAt: games.createdAt,
}

export type SealedGame = Awaited<ReturnType<typeof findSealedGame>> & object

/** `undefined` when the game is not the user's. */
export async function findSealedGame(db: Db, gameId: number, userId: number) {
  const rows = await db
    .select(sealedColumns)
    .from(games)
    .where(and(eq(games.id, gameId), eq(games.userId, userId)))
  return rows[0]
}

/** What is noted when a key is given. */
export interface GivenKey {
  /** ms since 1970. */
  readonly at: number
  /** When the one after it may be given; null where that hangs on a decision. */
  readonly nextDueAt: number | null
  readonly inputsChain: string
  readonly lastInputs: string | null
}

/** Notes that the next key of a game is given; `false` when it was given meanwhile. The first one starts its clock. */
export async function noteKey(db: Db, { id, keysGiven }: SealedGame, given: GivenKey): Promise<boolean> {
  const { at, nextDueAt, inputsChain, lastInputs } = given
  return db.transaction(async (tx) => {
    // A power cut then costs a moment of the games that run, and no others.
    await tx.execute(sql`set local synchronous_commit to off`)
    const noted = await tx
      .update(games)
      .set({
        keysGiven: keysGiven + 1,
        keyGivenAt: at,
        keyDueAt: nextDueAt,
        inputsChain,
        lastInputs,
        ...(keysGiven === 0 && { beganAt: at }),
      })
      .where(and(eq(games.id, id), eq(games.keysGiven, keysGiven), isNull(games.submittedAt)))
      .returning({ id: games.id })
    return noted.length > 0
  })
}
