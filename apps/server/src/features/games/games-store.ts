import type { AgentName, Clock } from '@clew/contracts/http/games'
import type { GameSpec } from '@clew/engine'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { gameHints, games } from '../../platform/db/schema.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export async function createGame(
  db: Db,
  game: {
    userId: number
    sessionId: string
    spec: GameSpec
    agent: AgentName
    clock: Clock
    template: { id: number; version: number; title: string } | undefined
  },
): Promise<number> {
  const { userId, sessionId, spec, agent, clock, template } = game
  const [created] = await db
    .insert(games)
    .values({
      userId,
      sessionId,
      ...spec,
      agent,
      clock,
      templateId: template?.id,
      templateVersion: template?.version,
      templateTitle: template?.title,
    })
    .returning({ id: games.id })
  if (!created) throw new Error('the insert gave no row back')
  return created.id
}

/** With the hints in the order in which they were published; `undefined` when the game is not the user's. */
export async function findGameWithHints(db: Db, id: number, userId: number) {
  const rows = await db
    .select()
    .from(games)
    .where(and(eq(games.id, id), eq(games.userId, userId)))
  const game = rows[0]
  if (!game) return undefined
  const hints = await db
    .select({ observedTick: gameHints.observedTick, hint: gameHints.hint })
    .from(gameHints)
    .where(eq(gameHints.gameId, id))
    .orderBy(asc(gameHints.id))
  const { seed, mode, cols, rows: boardRows, germs, loops, createdAt: beganAt, ...about } = game
  return { ...about, spec: { seed, mode, cols, rows: boardRows, germs, loops }, beganAt, hints }
}

/** Once a game is ranked, its record holds the hints that counted. */
export async function dropHints(tx: Tx, gameId: number): Promise<void> {
  await tx.delete(gameHints).where(eq(gameHints.gameId, gameId))
}

/** Forgets the hints of abandoned games, some at each call: nobody submits a game a day after it began. */
export async function dropOldHints(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${gameHints} where id in (
      select oldest.id from (select id, game_id from ${gameHints} order by id limit 500) oldest
      join ${games} game on game.id = oldest.game_id
      where game.created_at < now() - interval '1 day'
    )`)
}
