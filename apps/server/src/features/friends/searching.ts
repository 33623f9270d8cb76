import { handleKey } from '@clew/contracts/handle'
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { friendships, settings, users } from '../../platform/db/schema.ts'
import { nameBeginnings } from '../../platform/db/schema-people.ts'
import { findPeople, isWith, type ShownPerson, visibility } from '../../platform/people.ts'

const maxFound = 20

/**
 * Users with this whole address, then those whose handle begins so, then those of whose names or school a word does, as far
 * as they let themselves be found (design section 7, privacy). Each list is read from its index and ends when it is full.
 * Nothing but the whole address tells anything of an address, not even the order.
 */
export async function searchPeople(db: Db, callerId: number, text: string): Promise<ShownPerson[]> {
  const found = new Set<number>()
  for (const list of [byAddress, byHandle, byName]) {
    if (found.size < maxFound) for (const { id } of await list(db, callerId, text)) found.add(id)
  }
  const ids = [...found].slice(0, maxFound)
  const people = await findPeople(db, callerId, ids)
  return ids.map((id) => people.get(id)).filter((person) => person !== undefined)
}

const isFriend = eq(friendships.status, 'ACCEPTED')
const isFindable = or(isFriend, eq(visibility, 'public'))

function byAddress(db: Db, callerId: number, text: string) {
  const isIt = eq(sql`lower(${users.email})`, sql`lower(${text})`)
  return selectOthers(db, callerId)
    .where(and(isIt, ne(users.id, callerId), or(isFindable, eq(visibility, 'friends'))))
    .limit(1)
}

function byHandle(db: Db, callerId: number, text: string) {
  const key = sql`${users.handleKey} collate "C"`
  return selectOthers(db, callerId)
    .where(and(beginsWith(key, handleKey(text)), ne(users.id, callerId), isFindable))
    .orderBy(key)
    .limit(maxFound)
}

function byName(db: Db, callerId: number, text: string) {
  const beginning = sql`${nameBeginnings.text} collate "C"`
  return (
    selectOthers(db, callerId)
      .innerJoin(nameBeginnings, eq(nameBeginnings.userId, users.id))
      .where(and(beginsWith(beginning, text.toLowerCase()), ne(users.id, callerId), isFindable))
      .orderBy(beginning, users.id)
      // The same person may stand here with several names.
      .limit(3 * maxFound)
  )
}

const selectOthers = (db: Db, callerId: number) =>
  db
    .select({ id: users.id })
    .from(users)
    .leftJoin(settings, eq(settings.userId, users.id))
    .leftJoin(friendships, isWith(callerId))

/** A range of an index that is in the order of the bytes. */
const beginsWith = (column: SQL, text: string) =>
  and(sql`${column} >= ${text}`, sql`${column} < ${`${text}\u{10ffff}`}`)
