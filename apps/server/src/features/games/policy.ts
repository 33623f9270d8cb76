import { AppError } from '../../platform/errors.ts'

/** A session belongs to the first user who publishes on it, until it has been idle for 24 hours. */
export function mustOwnSession(isOwner: boolean): void {
  if (!isOwner) throw new AppError('forbidden', 'This session belongs to somebody else.')
}

/** Before anybody has published on a session there is nothing to hide. */
export function mayListen(userId: number, ownerId: number | undefined): boolean {
  return ownerId === undefined || ownerId === userId
}
