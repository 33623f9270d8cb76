import type { ErrorBody } from '@clew/contracts/errors'
import type { RefusalCode } from '@clew/contracts/refusals'
import { type MessageDescriptor, i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { FullQuota, QuotaName } from '@clew/contracts/quotas'
import { formatCount, formatSize } from './format-number.ts'

/** What people are refused, in the language of the page; its English is the contracts' own. */
export const refusalMessages: Readonly<Record<RefusalCode, MessageDescriptor>> = {
  account_gone: msg`This account has just been deleted.`,
  administrator_stays: msg`The administrator account cannot be deleted.`,
  already_asked: msg`You have asked this user already.`,
  already_friends: msg`You are friends already.`,
  already_submitted: msg`This game has been submitted already.`,
  asks_oneself: msg`You cannot send a friend request to yourself.`,
  baseline_played: msg`A baseline played this game, so there is nothing to rank.`,
  broker_away: msg`The message broker cannot be reached. Try again in a moment.`,
  chat_answering: msg`The last message in this chat is still being answered.`,
  chat_gone: msg`This chat was reset or deleted while the model answered.`,
  confirmation_link_spent: msg`This link has been used or is too old. Sign in and have another one sent.`,
  database_away: msg`The database cannot be reached. Try again in a moment.`,
  database_busy: msg`There is too much to do just now. Try again in a moment.`,
  email_confirmed: msg`Your email address is confirmed already.`,
  email_not_sent: msg`The email could not be sent. Try again in some minutes.`,
  email_taken: msg`Email already registered`,
  email_unconfirmed: msg`Confirm your email address first: open the link in the email that we sent you.`,
  evaluation_not_ended: msg`Only an evaluation that was cancelled or failed can be resumed.`,
  evaluation_open: msg`An evaluation can be shared when it has ended.`,
  game_expired: msg`This game was left alone for too long. Begin a new one.`,
  handle_kept: msg`This handle is kept for the people who run the server.`,
  handle_taken: msg`This handle, or one that looks like it, is taken.`,
  hint_late: msg`A hint was held back. Hints have to be played when they arrive.`,
  hints_left_out: msg`Several hints in a row were left out. Every hint has to be played.`,
  inputs_changed: msg`What was played before this window was told otherwise already.`,
  internal: msg`Something went wrong on the server.`,
  new_password_short: msg({ message: 'New password must be at least {min} characters' }),
  no_hint_played: msg`No hint was played in this game, so there is nothing to rank.`,
  no_profile: msg`There is no profile here that you may see.`,
  no_relationship: msg`There is nothing between you and this user.`,
  no_request: msg`There is no request from this user.`,
  no_such_announcement: msg`There is no such announcement.`,
  no_such_chat: msg`There is no such chat.`,
  no_such_evaluation: msg`There is no such evaluation.`,
  no_such_program: msg`You have no program of that name.`,
  no_such_run: msg`There is no such run.`,
  no_such_season: msg`There is no such season.`,
  no_such_template: msg`There is no such template.`,
  no_such_user: msg`There is no such user.`,
  no_such_version: msg`There is no such version.`,
  not_friends: msg`You can only write to your friends.`,
  nothing_here: msg`There is nothing here.`,
  other_game_open: msg`This session plays another game. Send the game_id of its newest game, or use another session.`,
  password_common: msg`This password is one of the first that anybody would try. Please choose another one.`,
  password_short: msg({ message: 'Password must be at least {min} characters long' }),
  passwords_spent: msg({
    message:
      'Too many wrong passwords for this account. Try again in {min} min, or choose “Forgot password?” on the sign-in page.',
  }),
  picture_damaged: msg`This picture is damaged or too large to be read.`,
  picture_large: msg`A picture has at most 5 MB.`,
  picture_unknown: msg`A picture is a PNG, JPEG, WebP or GIF file.`,
  program_missing: msg`program is required: which of your programs plays.`,
  ranked_already: msg({
    message: 'This text was ranked in this season already, by evaluation {evaluation}. A text is ranked once a season.',
  }),
  ranked_and_gone: msg`This text was ranked in this season already, and its evaluation was deleted. A text is ranked once a season.`,
  ranked_season_over: msg`The season has ended, so this evaluation cannot go on.`,
  ranked_stays: msg`A ranked evaluation cannot be deleted before its season ends, so that nobody ranks a text twice.`,
  record_differs: msg`The record differs from what was told while the game was played.`,
  record_missing: msg`This leaderboard takes only games that the server began, with their record.`,
  referred_gone: msg`Something this refers to has just been deleted.`,
  reset_link_spent: msg`This link has been used or is too old. Ask for another one.`,
  sign_ins_busy: msg`Too many people are signing in. Try again in a moment.`,
  seeds_sealed: msg`The mazes of this season are secret until it ends.`,
  signed_out: msg`Please sign in.`,
  takes_no_requests: msg`This user takes no friend requests.`,
  template_changed: msg`This template was saved elsewhere while you were writing.`,
  template_of_other: msg`This template belongs to somebody else.`,
  tokens_unconfirmed: msg`Confirm your email address to ask models more today: open the link that we sent you.`,
  unstorable_text: msg`The text has a character that cannot be stored.`,
  wrong_credentials: msg`Invalid credentials`,
  wrong_password: msg`Current password is incorrect`,
}

/** A refusal says by a field of its own that a quota is full, or that one only has to wait; undefined for what has no translation. */
export function translateRefusal(body: Partial<ErrorBody>): string | undefined {
  const { quota, retry_after_s: waitS, refusal = '', values } = body
  if (quota) return quotaWords(quota)
  // One that a newer server knows is in its own words.
  if (!isKnown(refusal)) return waitS === undefined ? undefined : waitWords(waitS)
  const message = { ...refusalMessages[refusal], ...(values && { values }) }
  return i18n._(message)
}

const isKnown = (code: string): code is RefusalCode => Object.hasOwn(refusalMessages, code)

function waitWords(waitS: number): string {
  if (waitS <= 120) return t`Too many requests. Try again in ${waitS} s.`
  const waitMin = Math.ceil(waitS / 60)
  return t`Too many requests. Try again in ${waitMin} min.`
}

/** What the server says when a quota is full, in the language of the page. */
const quotaWords = ({ name, limit }: FullQuota): string =>
  sentences[name](name === 'storage' ? formatSize(limit) : formatCount(limit))

const sentences: Readonly<Record<QuotaName, (limit: string) => string>> = {
  storage: (limit) =>
    t`You have used ${limit} of storage, which is the limit. Delete templates, chats or evaluations to make room.`,
  templates: (limit) => t`You have ${limit} templates, which is the limit. Delete one to make another.`,
  template_versions: (limit) =>
    t`This template has ${limit} versions, which is the limit. Make a copy of it to go on with.`,
  chats: (limit) => t`You have ${limit} chats, which is the limit. Delete one to begin another.`,
  evaluations: (limit) => t`You keep ${limit} evaluations, which is the limit. Delete one to begin another.`,
  games: (limit) => t`You have begun ${limit} games today, which is the limit. Begin the next one after midnight UTC.`,
  imports: (limit) => t`You have imported ${limit} chats today, which is the limit. Import more after midnight UTC.`,
  connections: (limit) => t`You have ${limit} open connections, which is the limit. Close other tabs or agents.`,
  model_tokens: (limit) =>
    t`You have used ${limit} tokens of models today, which is the limit. Ask again after midnight UTC, or choose the built-in rule engine.`,
}
