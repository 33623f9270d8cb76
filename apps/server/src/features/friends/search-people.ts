import { handleKey } from '@clew/contracts/handle'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { beginsWith } from '../../platform/beginnings.ts'
import type { Db } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { friendships, profiles, settings, users } from '../../platform/db/schema.ts'
import { nameBeginnings } from '../../platform/db/schema-people.ts'
import { isWith, type Person, personRow, type ShownPerson, shownTo, visibility } from '../../platform/people.ts'

const maxFound = 20
/** Of an index, before it is looked who of them may be found: a search costs no more, whoever is hidden. */
const maxRead = 100

interface Search {
  readonly callerId: number
  readonly address: string
  readonly handleKey: string
  readonly name: string
}
type ValueOf = (name: keyof Search) => SQL

/** Each a list of `user_id`, in the order of `place`; the first one that somebody is in counts. */
const byAddress = (value: ValueOf): SQL =>
  sql`(select ${users.id} as user_id, 0 as list, '' collate "C" as place from ${users}
    where lower(${users.email}) = lower(${value('address')}))`

function byHandle(value: ValueOf): SQL {
  const key = sql`${users.handleKey} collate "C"`
  return sql`(select ${users.id} as user_id, 1 as list, ${key} as place from ${users}
    where ${beginsWith(key, value('handleKey'))} order by ${key} limit ${most(maxRead)})`
}

function byName(value: ValueOf): SQL {
  const beginning = sql`${nameBeginnings.text} collate "C"`
  return sql`(select ${nameBeginnings.userId} as user_id, 2 as list, ${beginning} as place from ${nameBeginnings}
    where ${beginsWith(beginning, value('name'))} order by ${beginning}, ${nameBeginnings.userId} limit ${most(maxRead)})`
}

/** In the statement itself: of a value the planner would not know how little it is. */
const most = (count: number): SQL => sql.raw(String(count))

/** Whoever shows a profile to friends only is found by the whole address. */
const isFindable = or(
  eq(friendships.status, 'ACCEPTED'),
  eq(visibility, 'public'),
  and(sql`first.list = 0`, eq(visibility, 'friends')),
)

const searchIn = (lists: readonly ((value: ValueOf) => SQL)[]) =>
  prepared<Search, { person: Person }>((value) => {
    const found = sql.join(
      lists.map((list) => list(value)),
      sql` union all `,
    )
    return sql`
      select ${personRow} as person
      from (select distinct on (user_id) * from (${found}) place order by user_id, list, place) first
      join ${users} on ${users.id} = first.user_id
      left join ${profiles} on ${profiles.userId} = ${users.id}
      left join ${settings} on ${settings.userId} = ${users.id}
      left join ${friendships} on ${isWith(value('callerId'))}
      where ${users.id} <> ${value('callerId')}::int and ${isFindable}
      order by first.list, first.place, ${users.id} limit ${most(maxFound)}`
  })
const searchNames = searchIn([byHandle, byName])
const searchNamesAndAddresses = searchIn([byAddress, byHandle, byName])

/**
 * Users with this whole address, then those whose handle begins so, then those of whose names or school a word does, as far
 * as they let themselves be found (`docs/spec/design.md` section 7, privacy). Nothing but the whole address tells
 * anything of an address, not even the order.
 */
export async function searchPeople(db: Db, callerId: number, text: string): Promise<ShownPerson[]> {
  const search = text.includes('@') ? searchNamesAndAddresses : searchNames
  const rows = await search(db, { callerId, address: text, handleKey: handleKey(text), name: text.toLowerCase() })
  return rows.map(({ person }) => shownTo(callerId, person))
}
