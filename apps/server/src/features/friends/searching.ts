import { handleKey } from '@clew/contracts/handle'
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { beginsWith } from '../../platform/beginnings.ts'
import type { Db } from '../../platform/db/database.ts'
import { friendships, settings, users } from '../../platform/db/schema.ts'
import { nameBeginnings } from '../../platform/db/schema-people.ts'
import { findPeople, isWith, type ShownPerson, visibility } from '../../platform/people.ts'

const maxFound = 20
/** Of an index, before it is looked who of them may be found: a search costs no more, whoever is hidden. */
const maxRead = 100
/** With one word somebody is in the list of names as often as it begins a word of theirs; hardly ever more than this. */
const mostNames = 3

/**
 * Users with this whole address, then those whose handle begins so, then those of whose names or school a word does, as far
 * as they let themselves be found (design section 7, privacy). Nothing but the whole address tells anything of an address,
 * not even the order.
 */
export async function searchPeople(db: Db, callerId: number, text: string): Promise<ShownPerson[]> {
  const found = new Set<number>()
  const lists = text.includes('@') ? [byAddress, byHandle, byName] : [byHandle, byName]
  for (const list of lists) {
    if (found.size < maxFound) for (const { id } of await list(db, callerId, text)) found.add(id)
  }
  const ids = [...found].slice(0, maxFound)
  const people = await findPeople(db, callerId, ids)
  return ids.map((id) => people.get(id)).filter((person) => person !== undefined)
}

function byAddress(db: Db, callerId: number, text: string) {
  const first = sql`select id as user_id, 0 as place from ${users} where lower(${users.email}) = lower(${text})`
  return selectFindable(db, callerId, { first, isFindable: or(isFindable, eq(visibility, 'friends')) })
}

function byHandle(db: Db, callerId: number, text: string) {
  const key = sql`${users.handleKey} collate "C"`
  const first = sql`select ${users.id} as user_id, ${key} as place from ${users}
    where ${beginsWith(key, handleKey(text))} order by ${key} limit ${maxRead}`
  return selectFindable(db, callerId, { first })
}

function byName(db: Db, callerId: number, text: string) {
  const beginning = sql`${nameBeginnings.text} collate "C"`
  const first = sql`select ${nameBeginnings.userId} as user_id, ${beginning} as place from ${nameBeginnings}
    where ${beginsWith(beginning, text.toLowerCase())} order by ${beginning}, ${nameBeginnings.userId} limit ${maxRead}`
  return selectFindable(db, callerId, { first })
}

const isFindable = or(eq(friendships.status, 'ACCEPTED'), eq(visibility, 'public'))

/** Those of `first` (`user_id`, `place`) whom the caller may find, in its order. */
function selectFindable(
  db: Db,
  callerId: number,
  { first, isFindable: isAllowed = isFindable }: { readonly first: SQL; readonly isFindable?: SQL | undefined },
) {
  return db
    .select({ id: users.id })
    .from(users)
    .innerJoin(sql`(${first}) first`, sql`first.user_id = ${users.id}`)
    .leftJoin(settings, eq(settings.userId, users.id))
    .leftJoin(friendships, isWith(callerId))
    .where(and(ne(users.id, callerId), isAllowed))
    .orderBy(sql`first.place`, users.id)
    .limit(maxFound * mostNames)
}
