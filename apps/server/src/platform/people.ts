import { handleKey } from '@clew/contracts/handle'
import type { FriendshipStatus } from '@clew/contracts/http/friends'
import type { ProfileVisibility, ShowEmail } from '@clew/contracts/http/settings'
import { and, type SQL, sql } from 'drizzle-orm'
import { createBatches } from './batches.ts'
import type { Db } from './db/database.ts'
import { jsonRow } from './db/json-row.ts'
import { prepared } from './db/prepared.ts'
import { friendships, profiles, settings, users } from './db/schema.ts'
import type { Tx } from './db/transaction.ts'

/** Somebody as one caller may see them. Nothing else leaves the server with the name of a person. */
export interface ShownPerson {
  readonly id: number
  readonly handle: string
  /** The address to its owner and to those its owner allows, else the handle (`docs/decisions/019`). */
  readonly email: string
  readonly fullName: string | null
  readonly displayName: string | null
  readonly profilePicture: string | null
  readonly school: string | null
  /** Whether name, picture and school are shown to the caller, and the page with the rest of the profile. */
  readonly isProfileShown: boolean
  /** Between the two, whoever asked. */
  readonly friendship: FriendshipStatus | null
}

/** The friendship of the row's user with the caller, as the unique index is. */
export const isWith = (callerId: number | SQL) =>
  and(
    sql`least(${friendships.requesterId}, ${friendships.requestedId}) = least(${users.id}, ${callerId}::int)`,
    sql`greatest(${friendships.requesterId}, ${friendships.requestedId}) = greatest(${users.id}, ${callerId}::int)`,
  )

/** Whoever has never saved settings is public. */
export const visibility = sql<ProfileVisibility>`coalesce(${settings.profileVisibility}, 'public')`

/** Somebody's name and what they keep to themselves, whoever asks; from `users` with `settings`. */
export const namedPerson = {
  id: users.id,
  handle: users.handle,
  email: users.email,
  visibility,
  showEmail: sql<ShowEmail>`coalesce(${settings.showEmail}, 'nobody')`,
  publicProfile: sql<boolean>`coalesce(${settings.publicProfile}, false)`,
}

/** From `friendships`, as far as there is one with the caller. */
const friendshipColumns = {
  friendship: sql<FriendshipStatus | null>`${friendships.status}`,
  requesterId: sql<number | null>`${friendships.requesterId}`,
}

/** What `shownTo` needs; from these with the friendship `isWith` the caller and `profiles`. */
export const personRow = jsonRow({
  ...namedPerson,
  ...friendshipColumns,
  fullName: profiles.fullName,
  displayName: profiles.displayName,
  profilePicture: profiles.profilePicture,
  school: profiles.school,
})
export type Person = (typeof personRow)['_']['type']
type Friendship = Pick<Person, keyof typeof friendshipColumns>
/** Without a friendship: somebody as whoever is none of their friends sees them. */
export type NamedPerson = Pick<Person, keyof typeof namedPerson> & Partial<Friendship>

/** No account has it. */
export const nobodyId = 0

/** Some people, each once, whom a caller looks at. */
interface Look {
  readonly callerId: number
  readonly wanted: readonly number[]
}

/** `offset 0` keeps each look at a person apart, by index: joined, the planner reads the tables whole. */
const readPeople = prepared<Record<'callers' | 'wanted', readonly number[]>, { callerId: number; person: Person }>(
  (value) => sql`
    select look.caller_id as "callerId", seen.person
    from unnest(${value('callers')}::int[], ${value('wanted')}::int[]) look(caller_id, wanted_id)
    join lateral (
      select ${personRow} as person from ${users}
      left join ${profiles} on ${profiles.userId} = ${users.id}
      left join ${settings} on ${settings.userId} = ${users.id}
      left join ${friendships} on ${isWith(sql`look.caller_id`)}
      where ${users.id} = look.wanted_id offset 0
    ) seen on true`,
)

/** For each look the people who are there, by id. No two are of one caller. One query, however many they are. */
async function lookAt(db: Db | Tx, looks: readonly Look[]): Promise<ReadonlyMap<number, Person>[]> {
  const callers = looks.flatMap(({ callerId, wanted }) => wanted.map(() => callerId))
  const rows = await readPeople(db, { callers, wanted: looks.flatMap(({ wanted }) => wanted) })
  const found = new Map(looks.map(({ callerId }) => [callerId, new Map<number, Person>()] as const))
  for (const { callerId, person } of rows) found.get(callerId)?.set(person.id, person)
  return [...found.values()]
}

/** These people as a caller may see them, by id; whoever has gone is not in it. */
export async function findPeople(
  db: Db | Tx,
  callerId: number | undefined,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, ShownPerson>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const [people] = await lookAt(db, [{ callerId: callerId ?? nobodyId, wanted }])
  return new Map([...people!].map(([id, person]) => [id, shownTo(callerId, person)] as const))
}

/** Of a person what this caller may see. */
export function shownTo(callerId: number | undefined, person: Person): ShownPerson {
  const { id, friendship, fullName, displayName, profilePicture, school } = person
  const names = namesShownTo(callerId, person)
  const profile = names.isProfileShown
    ? { fullName, displayName, profilePicture, school }
    : { fullName: null, displayName: null, profilePicture: null, school: null }
  return { id, friendship, ...names, ...profile }
}

/** The same without the profile, for lists that show nothing of it. */
export const namesShownTo = (
  callerId: number | undefined,
  person: NamedPerson,
): Pick<ShownPerson, 'handle' | 'email' | 'isProfileShown'> => ({
  handle: person.handle,
  email: maySeeEmail(callerId, person) ? person.email : person.handle,
  isProfileShown: maySeeProfile(callerId, person),
})

/**
 * Name, picture and school: of who is public, of friends, and of who asks the caller to be one. Whoever has no account sees
 * those of who is public and wants that, too (`docs/decisions/026`).
 */
function maySeeProfile(callerId: number | undefined, person: NamedPerson): boolean {
  const { id, visibility, friendship, publicProfile, requesterId } = person
  if (callerId === undefined) return visibility === 'public' && publicProfile
  return id === callerId || visibility === 'public' || friendship === 'ACCEPTED' || requesterId === id
}

function maySeeEmail(callerId: number | undefined, { id, showEmail, friendship }: NamedPerson): boolean {
  if (id === callerId) return true
  if (showEmail === 'friends') return friendship === 'ACCEPTED'
  return showEmail === 'everybody' && callerId !== undefined
}

/** People who were read without a caller, as this one may see them. */
type SeenBy = <P extends NamedPerson>(callerId: number | undefined, people: readonly P[]) => Promise<readonly P[]>

/**
 * Who keeps something for friends is read again, with the friendship of the same moment; most keep nothing, and stay the
 * same objects, as callers themselves do. Callers who look at once are answered by one statement, each once in it.
 */
export function createSeenBy(db: Db): SeenBy {
  const looks = createBatches({
    run: (gathered: Look[]) => lookAt(db, gathered),
    maxItems: 100,
    maxWaitingPerKey: Infinity,
  })
  return async (callerId, people) => {
    if (callerId === undefined) return people
    const reserved = people.filter((person) => person.id !== callerId && keepsForFriends(person))
    if (reserved.length === 0) return people
    const wanted = [...new Set(reserved.map(({ id }) => id))]
    const found = await looks.add(String(callerId), { callerId, wanted })
    return people.map((person) => {
      const seen = found.get(person.id)
      return seen ? { ...person, ...seen } : person
    })
  }
}

const keepsForFriends = ({ visibility, showEmail }: NamedPerson) => visibility !== 'public' || showEmail === 'friends'

/** Whoever has this handle, or one that looks like it. */
export async function findIdByHandle(db: Db, handle: string): Promise<number | undefined> {
  const key = sql`${users.handleKey} collate "C"`
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${key} = ${handleKey(handle)}`)
  return found?.id
}

/** The same people by what stands for them in a text. */
export async function findNames(
  db: Db,
  callerId: number | undefined,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  return namesOf(await findPeople(db, callerId, ids))
}

export const namesOf = (people: ReadonlyMap<number, ShownPerson>): ReadonlyMap<number | null, string> =>
  new Map([...people].map(([id, person]) => [id, nameOf(person)] as const))

/** What stands for somebody in a text. */
export const nameOf = ({ displayName, fullName, handle }: ShownPerson): string => displayName ?? fullName ?? handle
