import { beforeEach, expect, test, vi } from 'vitest'
import {
  endSession,
  getToken,
  onSessionEnd,
  onTokenTaken,
  handleOf,
  readStoredUser,
  storeToken,
  storeUser,
  watchOtherTabs,
} from './session.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('token and user are remembered and go together', () => {
  storeToken('abc')
  storeUser({ id: 7, email: 'ada@example.com', is_admin: false })
  expect(readStoredUser()).toEqual({ id: 7, email: 'ada@example.com', is_admin: false })
  expect(handleOf({ id: 0, email: 'ada@example.com', is_admin: false })).toBe('ada')
  endSession()
  expect(getToken()).toBeNull()
  expect(stored.size).toBe(0)
})

test.each(['', '{', '7', '{"id":"7"}'])('a stored user that makes no sense is nobody: %j', (text) => {
  stored.set('user', text)
  expect(readStoredUser()).toBeNull()
})

test('with storage blocked one is signed in for as long as the page lives', () => {
  vi.stubGlobal('localStorage', undefined)
  storeToken('abc')
  expect(getToken()).toBe('abc')
  expect(readStoredUser()).toBeNull()
  endSession()
  expect(getToken()).toBeNull()
})

test('whoever listens hears why a session ended', () => {
  const heard: string[] = []
  const stop = onSessionEnd((why) => heard.push(why))
  endSession('account-deleted')
  endSession()
  stop()
  endSession()
  expect(heard).toEqual(['account-deleted', 'signed-out'])
})

/** What a browser tells this tab when another one writes to storage. */
function otherTabWrites(key: string, oldValue: string | null, newValue: string | null) {
  const listeners: ((event: unknown) => void)[] = []
  const reload = vi.fn()
  vi.stubGlobal('addEventListener', (_: string, listener: (event: unknown) => void) => listeners.push(listener))
  vi.stubGlobal('location', { reload })
  watchOtherTabs()
  for (const listener of listeners) listener({ key, oldValue, newValue })
  return { reload }
}

test('a password changed in another tab leaves this one signed in, with the new token, and whoever listens hears of it', () => {
  const heard: (string | null)[] = []
  storeToken('old')
  const stop = onTokenTaken(() => heard.push(getToken()))
  otherTabWrites('token', 'old', 'new')
  stop()
  otherTabWrites('token', 'new', 'newer')
  expect([getToken(), heard]).toEqual(['newer', ['new']])
})

test('signing out in another tab signs out this one, and signing in there does not sign it in', () => {
  storeToken('abc')
  otherTabWrites('token', 'abc', null)
  expect(getToken()).toBeNull()
  otherTabWrites('token', null, 'def')
  expect(getToken()).toBeNull()
})

test('another person who signs in elsewhere begins this tab anew; the same one does not', () => {
  const user = (email: string) => JSON.stringify({ id: 7, email, is_admin: false })
  storeToken('abc')
  expect(otherTabWrites('user', user('ada@example.com'), user('ada@example.com')).reload).not.toHaveBeenCalled()
  expect(otherTabWrites('user', user('ada@example.com'), user('bob@example.com')).reload).toHaveBeenCalledOnce()
})
