import { type AgentName, baselineNames } from '@clew/contracts/agents'
import type { Clock } from '@clew/contracts/clock'
import { type BoardName, type GameSpec, layoutOf } from '@clew/engine'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { jsonRow } from '../../platform/db/json-row.ts'
import { gameCounts, gameHints, gameObservations, games } from '../../platform/db/schema-games.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { chargeGame } from '../../platform/quotas.ts'
import type { Seal } from './seal.ts'

/** Counts it for the player's day and as begun: from then on its maze is known, and whoever does not like it leaves it. */
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
    seal: Seal
    template: { id: number; version: number; title: string } | undefined
  },
): Promise<number> {
  const { userId, sessionId, board, spec, agent, program, clock, seal, template } = game
  // What the board allows stands with its name.
  const { allowances: _allowances, ...layout } = spec
  return db.transaction(async (tx) => {
    await chargeGame(tx, userId)
    const added = tx
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
      .returning()
    const { rows } = await tx.execute<{ id: number }>(
      sql`with game as ${added}, ${counting({ begun: 1, submitted: 0 })} select id from game`,
    )
    if (!rows[0]) throw new Error('the insert gave no row back')
    return rows[0].id
  })
}

/**
 * Part of a statement: adds to the counts of the player, the template and the mode of the rows `game`; one without a
 * template counts nowhere, nor does one that a baseline plays, for it cannot be submitted.
 */
const counting = ({ begun, submitted }: { begun: number; submitted: number }): SQL => sql`
  counted as (
    insert into ${gameCounts} as counts (user_id, template_id, mode, begun, submitted)
    select user_id, template_id, mode, ${begun}, ${submitted} from game
    where template_id is not null and (mode = 'manual' or agent <> all(${sql.param(baselineNames)}::text[]))
    on conflict (user_id, template_id, mode) do update
      set begun = counts.begun + excluded.begun, submitted = counts.submitted + excluded.submitted
  )`

const keptHint = jsonRow({ observedTick: gameHints.observedTick, key: gameHints.key, agent: gameHints.agent })
const keptObservation = jsonRow({ tick: gameObservations.tick, digest: gameObservations.digest })

type ListOf<Row> = Row extends SQL<infer T> ? T[] : never

/** With the hints that are played, in their order, and what was observed; `undefined` when the game is not the user's. */
export async function findGameToRank(db: Db, id: number, userId: number) {
  const [found] = await db
    .select({
      game: games,
      hints: sql<ListOf<typeof keptHint>>`(
        select coalesce(json_agg(${keptHint} order by id), '[]') from ${gameHints} where game_id = ${id})`,
      observations: sql<ListOf<typeof keptObservation>>`(
        select coalesce(json_agg(${keptObservation} order by tick), '[]') from ${gameObservations} where game_id = ${id})`,
    })
    .from(games)
    .where(and(eq(games.id, id), eq(games.userId, userId)))
  if (!found) return undefined
  const { seed, mode, cols, rows: boardRows, germs, loops, ...about } = found.game
  const allowances = layoutOf(about.board)?.allowances ?? null
  const { hints, observations } = found
  return { ...about, spec: { seed, mode, cols, rows: boardRows, germs, loops, allowances }, hints, observations }
}

/** A game is ranked: its record holds the hints that counted, and nothing more is given or taken for it. */
export async function closeGame(tx: Tx, gameId: number): Promise<void> {
  const closed = tx
    .update(games)
    .set({ submittedAt: sql`now()`, lastInputs: null })
    .where(eq(games.id, gameId))
    .returning()
  const hints = tx.delete(gameHints).where(eq(gameHints.gameId, gameId))
  const observations = tx.delete(gameObservations).where(eq(gameObservations.gameId, gameId))
  await tx.execute(sql`
    with game as ${closed}, hints as ${hints}, observations as ${observations}, ${counting({ begun: 0, submitted: 1 })}
    select`)
}

const forgottenAtOnce = 20

/**
 * Forgets abandoned games with all that was kept of them, some at each call, so that the cost of one does not grow: nobody
 * submits a game a day after it began. What counts them stays.
 */
export async function dropAbandonedGames(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${games} where id in (
      select oldest.id from (
        select id, created_at from ${games} where submitted_at is null order by id limit ${forgottenAtOnce}
      ) oldest
      where oldest.created_at < now() - interval '1 day'
    )`)
}
