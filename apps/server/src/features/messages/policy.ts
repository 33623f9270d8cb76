import { AppError, notFound } from '../../platform/errors.ts'

/** Only friends write to each other. */
export function mustBeFriends(areFriends: boolean): void {
  if (!areFriends) throw new AppError('forbidden', 'You can only write to your friends.')
}

/** Nobody's id is a secret, and who is not a friend is answered with an empty conversation. */
export function mustBeThere(isThere: boolean): void {
  if (!isThere) throw notFound('There is no such user.')
}
