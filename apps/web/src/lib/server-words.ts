import type { ErrorBody } from '@clew/contracts/errors'
import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { quotaWords } from './quota-words.ts'

/** What the server says to people, in the language of the page. Its other sentences are for programmers, and stay as they are. */
export const serverSentences: Readonly<Record<string, MessageDescriptor>> = {
  'Invalid credentials': msg`Invalid credentials`,
  'Email already registered': msg`Email already registered`,
  'This handle, or one that looks like it, is taken.': msg`This handle, or one that looks like it, is taken.`,
  'This handle is kept for the people who run the server.': msg`This handle is kept for the people who run the server.`,
  'Password must be at least 6 characters long': msg`Password must be at least 6 characters long`,
  'Current password is incorrect': msg`Current password is incorrect`,
  'The administrator account cannot be deleted.': msg`The administrator account cannot be deleted.`,
  'Too many people are signing in. Try again in a moment.': msg`Too many people are signing in. Try again in a moment.`,
  'Confirm your e-mail address first: open the link in the e-mail that we sent you.': msg`Confirm your e-mail address first: open the link in the e-mail that we sent you.`,
  'Confirm your e-mail address to ask models more today: open the link that we sent you.': msg`Confirm your e-mail address to ask models more today: open the link that we sent you.`,
  'This link has been used or is too old. Sign in and have another one sent.': msg`This link has been used or is too old. Sign in and have another one sent.`,
  'This link has been used or is too old. Ask for another one.': msg`This link has been used or is too old. Ask for another one.`,
  'Your e-mail address is confirmed already.': msg`Your e-mail address is confirmed already.`,
  'Please sign in.': msg`Please sign in.`,
  'Something went wrong on the server.': msg`Something went wrong on the server.`,
  'There is nothing here.': msg`There is nothing here.`,
  'A picture has at most 5 MB.': msg`A picture has at most 5 MB.`,
  'A picture is a PNG, JPEG, WebP or GIF file.': msg`A picture is a PNG, JPEG, WebP or GIF file.`,
  'This picture is damaged or too large to be read.': msg`This picture is damaged or too large to be read.`,
  'You cannot send a friend request to yourself.': msg`You cannot send a friend request to yourself.`,
  'There is no such user.': msg`There is no such user.`,
  'This user takes no friend requests.': msg`This user takes no friend requests.`,
  'There is nothing between you and this user.': msg`There is nothing between you and this user.`,
  'There is no request from this user.': msg`There is no request from this user.`,
  'You are friends already.': msg`You are friends already.`,
  'You have asked this user already.': msg`You have asked this user already.`,
  'You can only write to your friends.': msg`You can only write to your friends.`,
  'This template was saved elsewhere while you were writing.': msg`This template was saved elsewhere while you were writing.`,
  'There is no such template.': msg`There is no such template.`,
  'There is no such version.': msg`There is no such version.`,
  'This template belongs to somebody else.': msg`This template belongs to somebody else.`,
  'There is no such announcement.': msg`There is no such announcement.`,
  'There is no such evaluation.': msg`There is no such evaluation.`,
  'An evaluation can be shared when it has ended.': msg`An evaluation can be shared when it has ended.`,
  'There is no such chat.': msg`There is no such chat.`,
  'The last message in this chat is still being answered.': msg`The last message in this chat is still being answered.`,
  'This chat was reset or deleted while the model answered.': msg`This chat was reset or deleted while the model answered.`,
  'There is no profile here that you may see.': msg`There is no profile here that you may see.`,
  'There is no such run.': msg`There is no such run.`,
  'This game has been submitted already.': msg`This game has been submitted already.`,
  'This game was left alone for too long. Begin a new one.': msg`This game was left alone for too long. Begin a new one.`,
  'What was played before this window was told otherwise already.': msg`What was played before this window was told otherwise already.`,
  'No hint was played in this game, so there is nothing to rank.': msg`No hint was played in this game, so there is nothing to rank.`,
  'A baseline played this game, so there is nothing to rank.': msg`A baseline played this game, so there is nothing to rank.`,
  'This leaderboard takes only games that the server began, with their record.': msg`This leaderboard takes only games that the server began, with their record.`,
  'The record differs from what was told while the game was played.': msg`The record differs from what was told while the game was played.`,
  'You have no program of that name.': msg`You have no program of that name.`,
  'program is required: which of your programs plays.': msg`program is required: which of your programs plays.`,
  'The message broker cannot be reached. Try again in a moment.': msg`The message broker cannot be reached. Try again in a moment.`,
  'The database cannot be reached. Try again in a moment.': msg`The database cannot be reached. Try again in a moment.`,
  'Something this refers to has just been deleted.': msg`Something this refers to has just been deleted.`,
  'This password is one of the first that anybody would try. Please choose another one.': msg`This password is one of the first that anybody would try. Please choose another one.`,
  'New password must be at least 6 characters': msg`New password must be at least 6 characters`,
  'The text has a character that cannot be stored.': msg`The text has a character that cannot be stored.`,
}

/** A refusal says by a field of its own that a quota is full, or that one only has to wait. */
export function serverWords(detail: string, { quota, retry_after_s: waitS }: Partial<ErrorBody> = {}): string {
  if (quota) return quotaWords(quota)
  if (waitS !== undefined) return waitWords(waitS)
  const known = Object.hasOwn(serverSentences, detail) ? serverSentences[detail] : undefined
  return known ? i18n._(known) : detail
}

function waitWords(waitS: number): string {
  if (waitS <= 120) return t`Too many requests. Try again in ${waitS} s.`
  const waitMin = Math.ceil(waitS / 60)
  return t`Too many requests. Try again in ${waitMin} min.`
}
