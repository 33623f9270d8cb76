import { windowTicks } from '@clew/contracts/clock'
import { and, eq, type SQL, sql } from 'drizzle-orm'
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

/** Part of an update of a `game`: one key more, where it is due. The first one starts its clock. */
export const givingKey = (at: SQL, isDue: SQL = sql`true`): SQL => sql`
  keys_given = game.keys_given + (${isDue})::int,
  key_given_at = case when ${isDue} then ${at}::bigint else game.key_given_at end,
  began_at = case when ${isDue} and game.keys_given = 0 then ${at}::bigint else game.began_at end`

/** Ticks of a game that can have been played with the keys that were given. */
export const ticksWithKeys = (game: SQL): SQL =>
  sql`${game}.keys_given * case ${game}.clock when 'lockstep' then ${windowTicks.lockstep}::int else ${windowTicks.realtime}::int end`

/** Whether a `game` is not over for want of calls: its last key was given since. */
export const isAlive = (since: SQL): SQL =>
  sql`coalesce(game.key_given_at, extract(epoch from game.created_at) * 1000) >= ${since}::bigint`

const note = prepared<GivenKey & Pick<SealedGame, 'id' | 'keysGiven'>, { id: number }>(
  (value) => sql`
    update ${games} as game set ${givingKey(value('at'))},
      key_due_at = ${value('nextDueAt')}::bigint, inputs_chain = ${value('inputsChain')}, last_inputs = ${value('lastInputs')}
    from ${inNoHurry}
    where game.id = ${value('id')} and game.keys_given = ${value('keysGiven')} and game.submitted_at is null
    returning game.id`,
)

/** Notes that the next key of a game is given; `false` when it was given meanwhile. */
export async function noteKey(db: Db, { id, keysGiven }: SealedGame, given: GivenKey): Promise<boolean> {
  return (await note(db, { ...given, id, keysGiven })).length > 0
}

/** When a key is given, and whether it still is: ms since 1970. */
export interface KeyTimes {
  readonly at: number
  /** A game whose last key was given before is over. */
  readonly aliveSince: number
}

/** A game that asks for no key for so long is over. */
export const idleMs = 3_600_000

export const keyTimes = (nowMs: number): KeyTimes => ({ at: nowMs, aliveSince: nowMs - idleMs })

interface DecidedKey extends KeyTimes {
  readonly gameId: number
  readonly userId: number
  readonly window: number
}

const noteDecided = prepared<DecidedKey, { secret: string }>(
  (value) => sql`
    update ${games} as game set ${givingKey(value('at'))}
    from ${inNoHurry}
    where game.id = ${value('gameId')} and game.user_id = ${value('userId')} and game.clock = 'lockstep'
      and game.keys_given = ${value('window')}::int and game.answered_tick = ${value('window')}::int * ${sql.raw(String(windowTicks.lockstep))}
      and game.seal_secret is not null and game.submitted_at is null
      and ${isAlive(value('aliveSince'))}
    returning game.seal_secret as secret`,
)

/** Nearly every key of lockstep in one statement: the secret of the game, when its next key may be given; `undefined` says nothing of why not. */
export async function noteDecidedKey(db: Db, decided: DecidedKey): Promise<string | undefined> {
  return (await noteDecided(db, decided))[0]?.secret
}
