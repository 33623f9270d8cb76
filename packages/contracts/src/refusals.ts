import type { ErrorCode } from './errors.ts'

/**
 * What people are refused, each by a code of its own: with which code of errors it travels, and what it says in English. The
 * web has a translation for each. What only the author of a program can bring about has no code here, and is said in English.
 */
export const refusals = {
  account_gone: ['not_found', 'This account has just been deleted.'],
  administrator_stays: ['refused', 'The administrator account cannot be deleted.'],
  already_asked: ['already_exists', 'You have asked this user already.'],
  already_friends: ['already_exists', 'You are friends already.'],
  already_submitted: ['already_submitted', 'This game has been submitted already.'],
  asks_oneself: ['refused', 'You cannot send a friend request to yourself.'],
  baseline_played: ['not_ranked', 'A baseline played this game, so there is nothing to rank.'],
  broker_away: ['unavailable', 'The message broker cannot be reached. Try again in a moment.'],
  chat_answering: ['busy', 'The last message in this chat is still being answered.'],
  chat_gone: ['not_found', 'This chat was reset or deleted while the model answered.'],
  confirmation_link_spent: ['refused', 'This link has been used or is too old. Sign in and have another one sent.'],
  database_away: ['unavailable', 'The database cannot be reached. Try again in a moment.'],
  database_busy: ['unavailable', 'There is too much to do just now. Try again in a moment.'],
  email_confirmed: ['refused', 'Your email address is confirmed already.'],
  email_not_sent: ['unavailable', 'The email could not be sent. Try again in some minutes.'],
  email_taken: ['already_exists', 'Email already registered'],
  email_unconfirmed: ['unverified', 'Confirm your email address first: open the link in the email that we sent you.'],
  evaluation_not_ended: ['refused', 'Only an evaluation that was cancelled or failed can be resumed.'],
  evaluation_open: ['refused', 'An evaluation can be shared when it has ended.'],
  game_expired: ['expired', 'This game was left alone for too long. Begin a new one.'],
  handle_kept: ['invalid_input', 'This handle is kept for the people who run the server.'],
  handle_taken: ['already_exists', 'This handle, or one that looks like it, is taken.'],
  hint_late: ['record_mismatch', 'A hint was held back. Hints have to be played when they arrive.'],
  hints_left_out: ['record_mismatch', 'Several hints in a row were left out. Every hint has to be played.'],
  inputs_changed: ['inputs_changed', 'What was played before this window was told otherwise already.'],
  internal: ['internal', 'Something went wrong on the server.'],
  new_password_short: ['invalid_input', 'New password must be at least {min} characters'],
  no_hint_played: ['not_ranked', 'No hint was played in this game, so there is nothing to rank.'],
  no_profile: ['not_found', 'There is no profile here that you may see.'],
  no_relationship: ['not_found', 'There is nothing between you and this user.'],
  no_request: ['not_found', 'There is no request from this user.'],
  no_such_announcement: ['not_found', 'There is no such announcement.'],
  no_such_chat: ['not_found', 'There is no such chat.'],
  no_such_evaluation: ['not_found', 'There is no such evaluation.'],
  no_such_program: ['not_found', 'You have no program of that name.'],
  no_such_run: ['not_found', 'There is no such run.'],
  no_such_season: ['not_found', 'There is no such season.'],
  no_such_template: ['not_found', 'There is no such template.'],
  no_such_user: ['not_found', 'There is no such user.'],
  no_such_version: ['not_found', 'There is no such version.'],
  not_friends: ['forbidden', 'You can only write to your friends.'],
  nothing_here: ['not_found', 'There is nothing here.'],
  other_game_open: [
    'busy',
    'This session plays another game. Send the game_id of its newest game, or use another session.',
  ],
  password_common: [
    'invalid_input',
    'This password is one of the first that anybody would try. Please choose another one.',
  ],
  password_short: ['invalid_input', 'Password must be at least {min} characters long'],
  passwords_spent: [
    'too_many_requests',
    'Too many wrong passwords for this account. Try again in {min} min, or choose “Forgot password?” on the sign-in page.',
  ],
  picture_damaged: ['invalid_input', 'This picture is damaged or too large to be read.'],
  picture_large: ['too_large', 'A picture has at most 5 MB.'],
  picture_unknown: ['unsupported_media_type', 'A picture is a PNG, JPEG, WebP or GIF file.'],
  program_missing: ['invalid_input', 'program is required: which of your programs plays.'],
  ranked_already: [
    'already_exists',
    'This text was ranked in this season already, by evaluation {evaluation}. A text is ranked once a season.',
  ],
  ranked_and_gone: [
    'already_exists',
    'This text was ranked in this season already, and its evaluation was deleted. A text is ranked once a season.',
  ],
  ranked_season_over: ['refused', 'The season has ended, so this evaluation cannot go on.'],
  ranked_stays: [
    'refused',
    'A ranked evaluation cannot be deleted before its season ends, so that nobody ranks a text twice.',
  ],
  record_differs: ['record_mismatch', 'The record differs from what was told while the game was played.'],
  record_missing: ['refused', 'This leaderboard takes only games that the server began, with their record.'],
  referred_gone: ['not_found', 'Something this refers to has just been deleted.'],
  reset_link_spent: ['refused', 'This link has been used or is too old. Ask for another one.'],
  seeds_sealed: ['forbidden', 'The mazes of this season are secret until it ends.'],
  sign_ins_busy: ['too_many_requests', 'Too many people are signing in. Try again in a moment.'],
  signed_out: ['unauthenticated', 'Please sign in.'],
  takes_no_requests: ['forbidden', 'This user takes no friend requests.'],
  template_changed: ['changed_elsewhere', 'This template was saved elsewhere while you were writing.'],
  template_of_other: ['forbidden', 'This template belongs to somebody else.'],
  tokens_unconfirmed: [
    'unverified',
    'Confirm your email address to ask models more today: open the link that we sent you.',
  ],
  unstorable_text: ['invalid_input', 'The text has a character that cannot be stored.'],
  wrong_credentials: ['invalid_credentials', 'Invalid credentials'],
  wrong_password: ['wrong_password', 'Current password is incorrect'],
} as const satisfies Readonly<Record<string, readonly [ErrorCode, string]>>

export type RefusalCode = keyof typeof refusals

/** For a rule of a schema: what breaks it is this refusal. */
export const refusedAs = (refusal: RefusalCode) => ({ message: refusalSentence(refusal), params: { refusal } })

/** Numbers that stand in braces in a sentence. */
export type RefusalValues = Readonly<Record<string, number>>

/** What a refusal says in English. */
export function refusalSentence(code: RefusalCode, values: RefusalValues = {}): string {
  const numbers = new Map(Object.entries(values))
  return refusals[code][1].replace(/\{(\w+)\}/g, (all, name: string) => String(numbers.get(name) ?? all))
}
