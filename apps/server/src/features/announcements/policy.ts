import type { FastifyRequest } from 'fastify'
import { userOf } from '../../platform/auth.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { StoredAnnouncement } from './store.ts'

/** For `onRequest`, after `requireUser`: an ordinary user is refused before anything else is looked at. */
export async function requireAdministrator(request: FastifyRequest): Promise<void> {
  if (!userOf(request).isAdmin) throw new AppError('forbidden', 'Only the administrator manages announcements.')
}

export function mustExist(row: StoredAnnouncement | undefined): StoredAnnouncement {
  if (!row) throw notFound('There is no such announcement.')
  return row
}
