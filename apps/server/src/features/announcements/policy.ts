import { administratorOnly } from '../../platform/auth.ts'
import { refusal } from '../../platform/errors.ts'
import type { StoredAnnouncement } from './store.ts'

export const requireAdministrator = administratorOnly('Only the administrator manages announcements.')

export function mustExist(row: StoredAnnouncement | undefined): StoredAnnouncement {
  if (!row) throw refusal('no_such_announcement')
  return row
}
