import { quotaLimits } from '@clew/contracts/quota-limits'
import { type QuotaName } from '@clew/contracts/quotas'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import { users } from './db/schema.ts'
import { usage } from './db/schema-people.ts'
import type { Tx } from './db/transaction.ts'
import { AppError, refusal } from './errors.ts'

/** What an account has used: bytes for good, the rest today. */
export interface Usage {
  readonly bytes: number
  readonly games: number
  readonly imports: number
  readonly modelTokens: number
}

const nothing: Usage = { bytes: 0, games: 0, imports: 0, modelTokens: 0 }

/** What PostgreSQL answers for 64-bit numbers is text. */
type Row = Record<keyof Usage, number | string>

const read = ({ bytes, games, imports, modelTokens }: Row): Usage => ({
  bytes: Number(bytes),
  games: Number(games),
  imports: Number(imports),
  modelTokens: Number(modelTokens),
})

const today = sql`(clock_timestamp() at time zone 'utc')::date`

const ofDay = (column: SQL): SQL => sql`case when used.day < excluded.day then 0 else used.${column} end`

const addingOfDay: SQL = sql.join(
  [
    ...['games', 'imports', 'model_tokens'].map((name) => {
      const column = sql.identifier(name)
      return sql`${column} = ${ofDay(sql`${column}`)} + excluded.${column}`
    }),
    sql`day = greatest(used.day, excluded.day)`,
  ],
  sql`, `,
)

/**
 * Adds to what an account has used, in the transaction that writes what is counted; negative where something goes. One
 * row, whatever the account has. It comes before the transaction locks anything but users (`lockUsers`), with no change
 * when the amount is not known yet: so nobody waits for another one in a circle, and one person's writes come one after
 * the other. `undefined` when the account has gone.
 */
export async function addUsage(tx: Db | Tx, userId: number, change: Partial<Usage> = {}): Promise<Usage | undefined> {
  const { bytes, games, imports, modelTokens } = { ...nothing, ...change }
  const { rows } = await tx.execute<Row>(sql`
    with owner as (select id from ${users} where id = ${userId} for key share)
    insert into ${usage} as used (user_id, bytes, day, games, imports, model_tokens)
    select id, greatest(${bytes}::bigint, 0), ${today}, ${games}::int, ${imports}::int, ${modelTokens}::bigint from owner
    on conflict (user_id) do update set
      bytes = greatest(used.bytes + ${bytes}::bigint, 0), ${addingOfDay}
    returning bytes, games, imports, model_tokens as "modelTokens"`)
  return rows[0] && read(rows[0])
}

/** The same for what may be refused: throws when it is more than the account may use, which undoes the transaction. */
export async function chargeUsage(tx: Tx, userId: number, change: Partial<Usage>): Promise<Usage> {
  return mustBeAllowed(await addUsage(tx, userId, change), change)
}

/** Throws when an account has used more than it may by a change; answers what it has used. */
function mustBeAllowed(used: Usage | undefined, change: Partial<Usage>): Usage {
  if (!used) throw refusal('account_gone')
  const isMore = (name: keyof Usage, limit: number) => (change[name] ?? 0) > 0 && used[name] > limit
  if (isMore('bytes', quotaLimits.storage)) throw quotaExceeded('storage')
  if (isMore('games', quotaLimits.games)) throw quotaExceeded('games')
  if (isMore('imports', quotaLimits.imports)) throw quotaExceeded('imports')
  return used
}

/**
 * Part of a statement: of the rows `asked` (`sender_id`, `bytes`; one for each sender) `charged` has those that there was
 * room for, and counts what they store. The caller holds the lock on the users, and nobody comes in between.
 */
export const chargingBytes: SQL = sql`
  charged as (
    insert into ${usage} as used (user_id, bytes, day, games, imports, model_tokens)
    select sender_id, bytes, ${today}, 0, 0, 0 from asked
    on conflict (user_id) do update set bytes = used.bytes + excluded.bytes
      where used.bytes + excluded.bytes <= ${quotaLimits.storage}::bigint
    returning user_id
  )`

/** Before something begins whose end, which stores so many bytes, must not be refused. */
export async function mustHaveRoom(db: Db | Tx, userId: number, bytes: number): Promise<void> {
  mustFit((await readUsage(db, userId)).bytes + bytes)
}

/**
 * Part of a statement: of the users of a query (`user_id`) `charged` has those that may begin a game, which is counted. Its
 * record will be kept, so there must be room.
 */
export const chargingGame = (players: SQL): SQL =>
  charging(sql`select user_id, 0 as bytes, 1 as games from (${players}) player`, {
    when: sql`used.bytes <= ${quotaLimits.storage}::bigint and ${ofDay(sql`games`)} < ${quotaLimits.games}::int`,
  })

/**
 * Part of a statement: of the runs of a query (`user_id`, `bytes`, `games`; one for each user) `charged` has those that may
 * be kept, and counts them. One whose game was counted when it began has no `games`, and is never refused.
 */
export const chargingRun = (asked: SQL): SQL =>
  charging(asked, {
    when: sql`excluded.games = 0 or ((excluded.bytes = 0 or used.bytes + excluded.bytes <= ${quotaLimits.storage}::bigint)
      and ${ofDay(sql`games`)} + excluded.games <= ${quotaLimits.games}::int)`,
  })

function charging(asked: SQL, { when }: { readonly when: SQL }): SQL {
  return sql`
    charged as (
      insert into ${usage} as used (user_id, bytes, day, games, imports, model_tokens)
      select user_id, bytes, ${today}, games, 0, 0 from (${asked}) asked
      on conflict (user_id) do update set bytes = used.bytes + excluded.bytes, ${addingOfDay}
        where ${when}
      returning user_id
    )`
}

/** Throws why somebody was not charged for a run of so many bytes. */
export async function refuseRun(db: Db, userId: number, bytes: number): Promise<never> {
  const used = await readUsage(db, userId)
  mustBeAllowed({ ...used, bytes: used.bytes + bytes, games: used.games + 1 }, { bytes, games: 1 })
  throw refusal('account_gone')
}

/** Why somebody was not charged for a game. */
export async function refusalOfGame(db: Db, userId: number): Promise<AppError> {
  const { bytes } = await readUsage(db, userId)
  return quotaExceeded(bytes > quotaLimits.storage ? 'storage' : 'games')
}

function mustFit(bytes: number): void {
  if (bytes > quotaLimits.storage) throw quotaExceeded('storage')
}

export async function readUsage(db: Db | Tx, userId: number): Promise<Usage> {
  const { bytes, games, imports, modelTokens } = usage
  const [used] = await db
    .select({ bytes, games, imports, modelTokens, isOfToday: sql<boolean>`${usage.day} >= ${today}` })
    .from(usage)
    .where(eq(usage.userId, userId))
  return { ...nothing, ...(used?.isOfToday ? used : { bytes: used?.bytes ?? 0 }) }
}

/** What a text takes. */
export const bytesOf = (text: string) => Buffer.byteLength(text)

/** The refusal of what would be more than an account may have. */
export function quotaExceeded(name: Exclude<QuotaName, 'model_tokens'>): AppError {
  return quotaRefusal(name, quotaLimits[name])
}

export const modelTokensExceeded = (limit: number) => quotaRefusal('model_tokens', limit)

function quotaRefusal(name: QuotaName, limit: number): AppError {
  const quota = { name, limit }
  const detail = sentences[name](name === 'storage' ? `${limit / bytesPerMegabyte} MB` : limit.toLocaleString('en'))
  if (!countedByDay.has(name)) return new AppError('quota_exceeded', detail, { quota })
  return new AppError('daily_quota_exceeded', detail, { quota, retry_after_s: secondsToMidnight() })
}

const bytesPerMegabyte = 1024 * 1024

const countedByDay: ReadonlySet<QuotaName> = new Set(['games', 'imports', 'model_tokens'])

const dayMs = 24 * 3_600_000
const secondsToMidnight = () => Math.ceil((dayMs - (Date.now() % dayMs)) / 1000)

const sentences: Readonly<Record<QuotaName, (limit: string) => string>> = {
  storage: (limit) =>
    `You have used ${limit} of storage, which is the limit. Delete templates, chats or evaluations to make room.`,
  templates: (limit) => `You have ${limit} templates, which is the limit. Delete one to make another.`,
  template_versions: (limit) =>
    `This template has ${limit} versions, which is the limit. Make a copy of it to go on with.`,
  chats: (limit) => `You have ${limit} chats, which is the limit. Delete one to begin another.`,
  evaluations: (limit) => `You keep ${limit} evaluations, which is the limit. Delete one to begin another.`,
  games: (limit) => `You have begun ${limit} games today, which is the limit. Begin the next one after midnight UTC.`,
  imports: (limit) => `You have imported ${limit} chats today, which is the limit. Import more after midnight UTC.`,
  connections: (limit) => `You have ${limit} open connections, which is the limit. Close other tabs or agents.`,
  model_tokens: (limit) =>
    `You have used ${limit} tokens of models today, which is the limit. Ask again after midnight UTC, or choose the built-in rule engine.`,
}
