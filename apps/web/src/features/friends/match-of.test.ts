import type { Person } from '@clew/contracts/http/friends'
import { expect, test } from 'vitest'
import { matchOf } from './match-of.ts'

const ada: Person = {
  id: 1,
  handle: 'analyst-1815',
  email: 'analyst-1815',
  full_name: 'Augusta King',
  display_name: 'Ada',
  profile_picture: null,
  school: 'Home',
}

test('somebody was found by either name before handle and school, however it is written', () => {
  expect([matchOf(ada, 'aDa'), matchOf(ada, 'king'), matchOf(ada, 'a')]).toEqual(['name', 'name', 'name'])
  expect([matchOf(ada, 'ANALYST'), matchOf(ada, 'home')]).toEqual(['handle', 'school'])
})

test('somebody whose address is not in sight was found by it', () => {
  expect(matchOf(ada, 'lovelace@example.com')).toBe('email')
})

test('nothing is said of what cannot be told: a handle by one that looks like it', () => {
  expect(matchOf(ada, 'ana1yst')).toBeNull()
})
