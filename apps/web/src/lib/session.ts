import type { OwnProfile } from '@clew/contracts/http/profiles'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

/** What the shell knows of the signed-in person. `id` 0 stands for a profile that could not be fetched after login. */
export type CurrentUser = Pick<OwnProfile, 'id' | 'email' | 'is_admin'> &
  Partial<Pick<OwnProfile, 'handle' | 'profile_picture' | 'email_verified'>>

/** What a signed-in person is called; the local part of the address while the profile is missing. */
export const handleOf = ({ handle, email }: CurrentUser): string => handle ?? email.split('@')[0] ?? email

const tokenKey = 'token'
const userKey = 'user'
/** Why a session ended, where that makes a difference to what is shown next: `signed-out` without having been asked for. */
export type SessionEnd = 'signed-out' | 'logged-out' | 'account-deleted'

const listeners = new Set<(why: SessionEnd) => void>()
const tokenListeners = new Set<() => void>()

// Kept in memory too, so that a browser that blocks storage can still be signed in for as long as the page lives.
let token = readStored(tokenKey)

export const getToken = (): string | null => token

export function storeToken(value: string): void {
  token = value
  writeStored(tokenKey, value)
}

export function storeUser(user: CurrentUser): void {
  writeStored(userKey, JSON.stringify(user))
}

/** The user as last seen, to draw the navigation while the profile is being fetched. */
export const readStoredUser = (): CurrentUser | null => parseUser(readStored(userKey))

function parseUser(text: string | null): CurrentUser | null {
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    return isCurrentUser(user) ? user : null
  } catch {
    return null
  }
}

const emailIn = (text: string | null) => parseUser(text)?.email

/**
 * Removes token and user and tells whoever listens; the one way in which a session ends. Screens that need a user then
 * lead to /login; `/`, /login and /register need none and stay (`docs/spec/platform.md` section 8).
 */
export function endSession(why: SessionEnd = 'signed-out'): void {
  token = null
  removeStored(tokenKey)
  removeStored(userKey)
  for (const listener of listeners) listener(why)
}

export function onSessionEnd(listener: (why: SessionEnd) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hears of a token that was taken over from another tab. */
export function onTokenTaken(listener: () => void): () => void {
  tokenListeners.add(listener)
  return () => tokenListeners.delete(listener)
}

/**
 * Signing out in one tab signs out all of them, and a password changed in one leaves the others signed in. A tab that
 * shows one person while another one signs in elsewhere begins anew, as that other person.
 */
export function watchOtherTabs(): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (token === null) return
    if (key === tokenKey && newValue === null) endSession()
    if (key === tokenKey && newValue !== null) takeToken(newValue)
    if (key === userKey && newValue !== null && emailIn(newValue) !== emailIn(oldValue)) location.reload()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function takeToken(value: string): void {
  token = value
  for (const listener of tokenListeners) listener()
}

function isCurrentUser(value: unknown): value is CurrentUser {
  if (typeof value !== 'object' || value === null) return false
  const user = value as Partial<CurrentUser>
  return typeof user.id === 'number' && typeof user.email === 'string' && typeof user.is_admin === 'boolean'
}
