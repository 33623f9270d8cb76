import { notFound } from '../../platform/errors.ts'
import type { StoredSession } from './store.ts'

/** A chat is its owner's alone; nobody else is told that it exists. */
export function mustOwnSession(userId: number, session: StoredSession | undefined): StoredSession {
  if (session?.userId !== userId) throw notFound('There is no such chat.')
  return session
}
