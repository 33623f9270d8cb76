import type { Profile } from '@clew/contracts/http/profiles'
import type { Db } from '../../platform/db/database.ts'
import { refusal } from '../../platform/errors.ts'
import { presentProfile } from './present.ts'
import { findProfile } from './store.ts'

/** The profile as its owner sees it. */
export async function readProfile(db: Db, userId: number): Promise<Profile> {
  const profile = await findProfile(db, userId)
  if (!profile) throw refusal('account_gone')
  return presentProfile(profile)
}
