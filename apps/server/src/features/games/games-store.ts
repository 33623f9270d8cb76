import { type AgentName, baselineNames } from '@clew/contracts/agents'
import type { Clock } from '@clew/contracts/clock'
import { type BoardName, type GameSpec, layoutOf } from '@clew/engine'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { gameCounts, gameHints, gameObservations, games } from '../../platform/db/schema-games.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Counts it as begun: from then on its maze is known, and whoever does not like it leaves it. */
export async function createGame(
  db: Db,
  game: {
    userId: number
    sessionId: string
    board: BoardName
    spec: GameSpec
    agent: AgentName
    program: string | undefined
    clock: Clock
    seal: { readonly sealSecret: string; readonly commitment: string }
    template: { id: number; version: number; title: string } | undefined
  },
): Promise<number> {
  const { userId, sessionId, board, spec, agent, program, clock, seal, template } = game
  // What the board allows stands with its name.
  const { allowances: _allowances, ...layout } = spec
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(games)
      .values({
        userId,
        sessionId,
        board,
        ...layout,
        ...seal,
        agent,
        program,
        clock,
        templateId: template?.id,
        templateVersion: template?.version,
        templateTitle: template?.title,
      })
      .returning({ id: games.id })
    if (!created) throw new Error('the insert gave no row back')
    await tx.execute(countGame(created.id, { begun: 1, submitted: 0 }))
    return created.id
  })
}

/** Adds to the counts of a game's player, template and mode; a game without a template counts nowhere, nor does one that a baseline plays, for it cannot be submitted. */
function countGame(gameId: number, { begun, submitted }: { begun: number; submitted: number }): SQL {
  return sql`
    insert into ${gameCounts} as counts (user_id, template_id, mode, begun, submitted)
    select user_id, template_id, mode, ${begun}, ${submitted} from ${games}
    where id = ${gameId} and template_id is not null and (mode = 'manual' or agent <> all(${sql.param(baselineNames)}::text[]))
    on conflict (user_id, template_id, mode) do update
      set begun = counts.begun + excluded.begun, submitted = counts.submitted + excluded.submitted`
}

/** With the hints that are played, in their order, and what was observed; `undefined` when the game is not the user's. */
export async function findGameToRank(db: Db, id: number, userId: number) {
  const rows = await db
    .select()
    .from(games)
    .where(and(eq(games.id, id), eq(games.userId, userId)))
  const game = rows[0]
  if (!game) return undefined
  const hints = await db
    .select({ observedTick: gameHints.observedTick, key: gameHints.key, agent: gameHints.agent })
    .from(gameHints)
    .where(eq(gameHints.gameId, id))
    .orderBy(asc(gameHints.id))
  const observations = await db
    .select({ tick: gameObservations.tick, digest: gameObservations.digest })
    .from(gameObservations)
    .where(eq(gameObservations.gameId, id))
    .orderBy(asc(gameObservations.tick))
  const { seed, mode, cols, rows: boardRows, germs, loops, ...about } = game
  const allowances = layoutOf(game.board)?.allowances ?? null
  return { ...about, spec: { seed, mode, cols, rows: boardRows, germs, loops, allowances }, hints, observations }
}

/** A game is ranked: its record holds the hints that counted, and nothing more is given or taken for it. */
export async function closeGame(tx: Tx, gameId: number): Promise<void> {
  await tx.delete(gameHints).where(eq(gameHints.gameId, gameId))
  await tx.delete(gameObservations).where(eq(gameObservations.gameId, gameId))
  await tx
    .update(games)
    .set({ submittedAt: sql`now()`, lastInputs: null })
    .where(eq(games.id, gameId))
  await tx.execute(countGame(gameId, { begun: 0, submitted: 1 }))
}

/**
 * Forgets abandoned games with all that was kept of them, some at each call, so that the cost of one does not grow: nobody
 * submits a game a day after it began. What counts them stays.
 */
export async function dropAbandonedGames(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${games} where id in (
      select oldest.id from (
        select id, created_at from ${games} where submitted_at is null order by id limit 20
      ) oldest
      where oldest.created_at < now() - interval '1 day'
    )`)
}
