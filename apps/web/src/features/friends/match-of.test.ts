import type { Person } from '@clew/contracts/http/friends'
import { expect, test } from 'vitest'
import { matchOf } from './match-of.ts'

const ada: Person = {
  id: 1,
  email: 'lovelace@example.com',
  full_name: 'Augusta King',
  display_name: 'Ada',
  profile_picture: null,
  school: null,
}

test('somebody was found by either name before their e-mail, however it is written', () => {
  expect([matchOf(ada, 'aDa'), matchOf(ada, 'king'), matchOf(ada, 'a')]).toEqual(['name', 'name', 'name'])
  expect(matchOf(ada, 'LOVE')).toBe('email')
})

test('nothing is said of what is not in sight', () => {
  expect(matchOf({ ...ada, email: 'l***@example.com' }, 'lovelace')).toBeNull()
})
