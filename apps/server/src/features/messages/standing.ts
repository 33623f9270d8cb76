import type { Db } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type FindStandings, mustBeThere } from './policy.ts'
import { haveWritten } from './store.ts'

interface Two {
  readonly callerId: number
  readonly userId: number
  readonly findStandings: FindStandings
}

/** What is between the caller and somebody who is there for the caller; 404 for anybody else. */
export async function standingOf(db: Db | Tx, { callerId, userId, findStandings }: Two) {
  const [standing] = await findStandings(db, [{ callerId, userId }])
  return mustBeThere(standing, () => haveWritten(db, callerId, userId))
}
