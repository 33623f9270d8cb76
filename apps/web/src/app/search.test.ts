import { expect, test } from 'vitest'
import { readLeaderboardSearch, readLoginSearch, readPlaySearch } from './search.ts'

test('login returns to a path of this site', () => {
  expect(readLoginSearch({ redirect: '/leaderboard?mode=manual' })).toEqual({ redirect: '/leaderboard?mode=manual' })
})

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '',
  7,
  null,
])('login never leads to %j', (redirect) => {
  expect(readLoginSearch({ redirect })).toEqual({})
})

test('the leaderboard keeps only modes and divisions that exist, and no default', () => {
  expect(readLeaderboardSearch({ mode: 'manual', division: 'pure' })).toEqual({ mode: 'manual', division: 'pure' })
  expect(readLeaderboardSearch({ mode: 'lam', division: 'gold' })).toEqual({})
})

test('play takes a template id and nothing else', () => {
  expect(readPlaySearch({ template: 3, other: 1 })).toEqual({ template: 3 })
  expect(readPlaySearch({ template: 'x' })).toEqual({})
  expect(readPlaySearch({ template: -1 })).toEqual({})
})
