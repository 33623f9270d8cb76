import type { Profile } from '@clew/contracts/http/profiles'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

/** What the shell knows of the signed-in person. `id` 0 stands for a profile that could not be fetched after login. */
export type CurrentUser = Pick<Profile, 'id' | 'email' | 'is_admin'>

const tokenKey = 'token'
const userKey = 'user'
const listeners = new Set<() => void>()

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
export function readStoredUser(): CurrentUser | null {
  try {
    const user: unknown = JSON.parse(readStored(userKey) ?? 'null')
    return isCurrentUser(user) ? user : null
  } catch {
    return null
  }
}

/**
 * Removes token and user and tells whoever listens; the one way in which a session ends. Screens that need a user then
 * lead to /login; `/`, /login and /register need none and stay (platform.md section 8).
 */
export function endSession(): void {
  token = null
  removeStored(tokenKey)
  removeStored(userKey)
  for (const listener of listeners) listener()
}

export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Signing out in one tab signs out all of them. */
export function watchOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenKey && event.newValue === null && token !== null) endSession()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function isCurrentUser(value: unknown): value is CurrentUser {
  if (typeof value !== 'object' || value === null) return false
  const user = value as Partial<CurrentUser>
  return typeof user.id === 'number' && typeof user.email === 'string' && typeof user.is_admin === 'boolean'
}
