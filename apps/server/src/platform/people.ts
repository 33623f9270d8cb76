import { handleKey } from '@clew/contracts/handle'
import type { FriendshipStatus } from '@clew/contracts/http/friends'
import type { ProfileVisibility, ShowEmail } from '@clew/contracts/http/settings'
import { and, type SQL, sql } from 'drizzle-orm'
import { createBatches } from './batches.ts'
import type { Db } from './db/database.ts'
import { jsonRow } from './db/json-row.ts'
import { namedColumns, prepared } from './db/prepared.ts'
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

const readPeople = prepared<{ callerId: number; wanted: readonly number[] }, { person: Person }>(
  (value) => sql`
    select ${personRow} as person from ${users}
    left join ${profiles} on ${profiles.userId} = ${users.id}
    left join ${settings} on ${settings.userId} = ${users.id}
    left join ${friendships} on ${isWith(value('callerId'))}
    where ${users.id} = any(${value('wanted')}::int[])`,
)

/** These people as a caller may see them, by id; whoever has gone is not in it. One query, however many they are. */
export async function findPeople(
  db: Db | Tx,
  callerId: number | undefined,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, ShownPerson>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await readPeople(db, { callerId: callerId ?? nobodyId, wanted })
  return new Map(rows.map(({ person }) => [person.id, shownTo(callerId, person)] as const))
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

interface AskedFriendship {
  readonly callerId: number
  readonly otherId: number
}

const readFriendships = prepared<Record<'callers' | 'others', readonly number[]>, AskedFriendship & Friendship>(
  (value) => sql`
    select ${namedColumns({ callerId: sql`asked.caller_id`, otherId: users.id, ...friendshipColumns })}
    from unnest(${value('callers')}::int[], ${value('others')}::int[]) asked(caller_id, other_id)
    join ${users} on ${users.id} = asked.other_id join ${friendships} on ${isWith(sql`asked.caller_id`)}`,
)

/** Of many askers at once, each about some people: the friendships of each with these, by id. */
async function findFriendships(db: Db, asked: readonly (readonly AskedFriendship[])[]) {
  const pairs = asked.flat()
  const callers = pairs.map(({ callerId }) => callerId)
  const rows = await readFriendships(db, { callers, others: pairs.map(({ otherId }) => otherId) })
  const keyOf = ({ callerId, otherId }: AskedFriendship) => `${callerId} ${otherId}`
  const found = new Map(rows.map((row) => [keyOf(row), row] as const))
  return asked.map((mine) => new Map(mine.map((pair) => [pair.otherId, found.get(keyOf(pair))] as const)))
}

/** The same people with their friendship with the caller, where it makes a difference: most keep nothing for their friends. */
export type WithFriendships = <P extends NamedPerson>(
  callerId: number | undefined,
  people: readonly P[],
) => Promise<readonly P[]>

/** Whoever asks while others are answered is answered together with all who do. */
export function createFriendshipReads(db: Db): WithFriendships {
  const reads = createBatches({
    run: (asked: (readonly AskedFriendship[])[]) => findFriendships(db, asked),
    maxItems: 100,
    maxWaitingPerKey: 1,
  })
  let askers = 0
  return async (callerId, people) => {
    const reserved = people.filter(({ visibility, showEmail }) => visibility !== 'public' || showEmail === 'friends')
    if (callerId === undefined || reserved.length === 0) return people
    const found = await reads.add(
      String(askers++),
      reserved.map(({ id: otherId }) => ({ callerId, otherId })),
    )
    return people.map((person) => {
      const friendship = found.get(person.id)
      return friendship ? { ...person, ...friendship } : person
    })
  }
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
