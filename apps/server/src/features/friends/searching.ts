import { handleKey } from '@clew/contracts/handle'
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { beginsWith } from '../../platform/beginnings.ts'
import type { Db } from '../../platform/db/database.ts'
import { friendships, profiles, settings, users } from '../../platform/db/schema.ts'
import { nameBeginnings } from '../../platform/db/schema-people.ts'
import { isWith, personRow, type ShownPerson, shownTo, visibility } from '../../platform/people.ts'

const maxFound = 20
/** Of an index, before it is looked who of them may be found: a search costs no more, whoever is hidden. */
const maxRead = 100
/** Somebody is found by the handle and by each word that begins so; hardly ever by more than these. */
const mostPlaces = 4

/**
 * Users with this whole address, then those whose handle begins so, then those of whose names or school a word does, as far
 * as they let themselves be found (`docs/spec/design.md` section 7, privacy). Nothing but the whole address tells
 * anything of an address, not even the order.
 */
export async function searchPeople(db: Db, callerId: number, text: string): Promise<ShownPerson[]> {
  const lists = text.includes('@') ? [byAddress(text), byHandle(text), byName(text)] : [byHandle(text), byName(text)]
  const rows = await db
    .select({ person: personRow })
    .from(users)
    .innerJoin(sql`(${sql.join(lists, sql` union all `)}) first`, sql`first.user_id = ${users.id}`)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(settings, eq(settings.userId, users.id))
    .leftJoin(friendships, isWith(callerId))
    .where(and(ne(users.id, callerId), isFindable))
    .orderBy(sql`first.list`, sql`first.place`, users.id)
    .limit(maxFound * mostPlaces)
  const found = new Map(rows.map(({ person }) => [person.id, person] as const))
  return [...found.values()].slice(0, maxFound).map((person) => shownTo(callerId, person))
}

/** Whoever shows a profile to friends only is found by the whole address. */
const isFindable = or(
  eq(friendships.status, 'ACCEPTED'),
  eq(visibility, 'public'),
  and(sql`first.list = 0`, eq(visibility, 'friends')),
)

/** Each a list of `user_id`, in the order of `place`, for whoever may be found. */
const byAddress = (text: string): SQL =>
  sql`(select ${users.id} as user_id, 0 as list, '' collate "C" as place from ${users} where lower(${users.email}) = lower(${text}))`

function byHandle(text: string): SQL {
  const key = sql`${users.handleKey} collate "C"`
  return sql`(select ${users.id} as user_id, 1 as list, ${key} as place from ${users}
    where ${beginsWith(key, handleKey(text))} order by ${key} limit ${maxRead})`
}

function byName(text: string): SQL {
  const beginning = sql`${nameBeginnings.text} collate "C"`
  return sql`(select ${nameBeginnings.userId} as user_id, 2 as list, ${beginning} as place from ${nameBeginnings}
    where ${beginsWith(beginning, text.toLowerCase())} order by ${beginning}, ${nameBeginnings.userId} limit ${maxRead})`
}
