import { t } from '@lingui/core/macro'
import { ApiError } from '../../../lib/api.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** 72 bits: an id that nobody else has, and that nobody guesses in order to listen. */
const length = 12

/** A new session id of letters, digits, - and _ (`isSessionId`). */
export function createSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => alphabet[byte & 63]).join('')
}

/** What a session id may be (`isSessionId`), for a person. */
export const sessionIdRuleText = (): string =>
  t`A session id has 1 to 64 printable characters: none that is invisible or changes the direction of text.`

/** Whether a game was refused because of its session: it is somebody else's, or no session id. */
export const isAboutSession = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'forbidden' || error.fields.some(({ path }) => path === 'session_id'))
