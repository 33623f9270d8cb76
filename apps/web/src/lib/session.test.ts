import { beforeEach, expect, test, vi } from 'vitest'
import { endSession, getToken, readStoredUser, storeToken, storeUser } from './session.ts'

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
