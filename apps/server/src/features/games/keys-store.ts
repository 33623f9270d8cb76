import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { games } from '../../platform/db/schema-games.ts'
import { inNoHurry } from './sessions-store.ts'

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

const note = prepared<GivenKey & Pick<SealedGame, 'id' | 'keysGiven'>, { id: number }>(
  (value) => sql`
    update ${games} as game set
      keys_given = game.keys_given + 1, key_given_at = ${value('at')}::bigint, key_due_at = ${value('nextDueAt')}::bigint,
      inputs_chain = ${value('inputsChain')}, last_inputs = ${value('lastInputs')},
      began_at = case game.keys_given when 0 then ${value('at')}::bigint else game.began_at end
    from ${inNoHurry}
    where game.id = ${value('id')} and game.keys_given = ${value('keysGiven')} and game.submitted_at is null
    returning game.id`,
)

/** Notes that the next key of a game is given; `false` when it was given meanwhile. The first one starts its clock. */
export async function noteKey(db: Db, { id, keysGiven }: SealedGame, given: GivenKey): Promise<boolean> {
  return (await note(db, { ...given, id, keysGiven })).length > 0
}
