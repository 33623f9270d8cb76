import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import {
  dropOthers,
  readChatSearch,
  readEvaluationSearch,
  readFriendsSearch,
  readLeaderboardSearch,
  readLoginSearch,
  readGallerySearch,
  readNewTemplateSearch,
  readPlaySearch,
  readRunSearch,
  readTemplatesSearch,
  readVersionsSearch,
} from './search.ts'

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

test('the leaderboard keeps only modes, times and divisions that exist, and no default', () => {
  expect(readLeaderboardSearch({ mode: 'manual', division: 'pure' })).toEqual({ mode: 'manual', division: 'pure' })
  expect(readLeaderboardSearch({ window: 'day' })).toEqual({ window: 'day' })
  expect(readLeaderboardSearch({ window: 'all' })).toEqual({})
  expect(readLeaderboardSearch({ division: 'programs' })).toEqual({ division: 'programs' })
  expect(readLeaderboardSearch({ runs: 'all' })).toEqual({ runs: 'all' })
  expect(readLeaderboardSearch({ mode: 'lam', division: 'gold', runs: 'best' })).toEqual({})
})

test('the ranking of what is measured keeps a suite, a season and a model, and nothing of the ranking of games', () => {
  const ranking = 'measured'
  expect(readLeaderboardSearch({ ranking, suite: 'hard-1', season: 2, model: 'gpt', mode: 'manual' })).toEqual({
    ranking,
    suite: 'hard-1',
    season: 2,
    model: 'gpt',
  })
  expect(readLeaderboardSearch({ ranking, suite: 'standard-1', model: 7 })).toEqual({ ranking, model: '7' })
  expect(readLeaderboardSearch({ ranking, suite: 'easy-1', season: 1.5, model: '' })).toEqual({ ranking })
  expect(readLeaderboardSearch({ ranking: 'admired', suite: 'hard-1', model: 'gpt' })).toEqual({})
})

test('the list of templates keeps what is searched and how it is sorted, and no default', () => {
  expect(readTemplatesSearch({ q: 'a b', active: true, sort: 'title' })).toEqual({
    q: 'a b',
    active: true,
    sort: 'title',
  })
  expect(readTemplatesSearch({ q: 12, active: false, sort: 'updated' })).toEqual({ q: '12' })
  expect(readTemplatesSearch({ q: '' })).toEqual({})
})

test('the gallery keeps what is looked for', () => {
  expect(readGallerySearch({ q: ' maze ', other: 1 })).toEqual({ q: 'maze' })
  expect(readGallerySearch({ q: 12 })).toEqual({ q: '12' })
  for (const q of ['', '  ', true, null, ['a']]) expect(readGallerySearch({ q })).toEqual({})
})

test('a new template keeps the sample that it begins with, and no default', () => {
  expect(readNewTemplateSearch({ from: 'thrift', other: 1 })).toEqual({ from: 'thrift' })
  for (const from of ['plain', 'luck', 1, null]) expect(readNewTemplateSearch({ from })).toEqual({})
})

test('the chat studio keeps the id of a chat', () => {
  expect(readChatSearch({ session: 12, other: 1 })).toEqual({ session: 12 })
  for (const session of [0, -1, 1.5, '12', null]) expect(readChatSearch({ session })).toEqual({})
})

test('friends keep a tab that exists, and no default', () => {
  expect(readFriendsSearch({ tab: 'requests' })).toEqual({ tab: 'requests' })
  expect(readFriendsSearch({ tab: 'friends', other: 1 })).toEqual({ tab: 'friends' })
  expect(readFriendsSearch({ tab: 'others' })).toEqual({})
})

test('friends keep what was searched for, and no blank', () => {
  expect(readFriendsSearch({ tab: 'search', q: ' ada ' })).toEqual({ tab: 'search', q: 'ada' })
  expect(readFriendsSearch({ tab: 'others', q: 'ada' })).toEqual({ q: 'ada' })
  for (const q of ['', '  ', 7, null]) expect(readFriendsSearch({ tab: 'search', q })).toEqual({ tab: 'search' })
})

test('play takes a template id, the DQN, a mode to begin in, the way in for a guest, and nothing else', () => {
  expect(readPlaySearch({ template: 3, other: 1 })).toEqual({ template: 3 })
  expect(readPlaySearch({ try: 5, mode: 'lam' })).toEqual({ try: 5, mode: 'lam' })
  expect(readPlaySearch({ try: 2 ** 31 })).toEqual({})
  expect(readPlaySearch({ guest: 1 })).toEqual({ guest: 1 })
  expect(readPlaySearch({ agent: 'dqn', guest: 1 })).toEqual({ agent: 'dqn', guest: 1 })
  expect(readPlaySearch({ mode: 'manual', guest: 1 })).toEqual({ mode: 'manual', guest: 1 })
  expect(readPlaySearch({ template: 3, mode: 'lam', maze: 0 })).toEqual({ template: 3, mode: 'lam', maze: 0 })
  expect(readPlaySearch({ maze: 7, board: 'large-1' })).toEqual({ maze: 7, board: 'large-1' })
  for (const other of [{ board: 'large-1' }, { board: 'moon' }]) expect(readPlaySearch(other)).toEqual({})
  for (const maze of [-1, 1.5, 2 ** 32, '7', null]) expect(readPlaySearch({ maze })).toEqual({})
  expect(readPlaySearch({ mode: 'swimming' })).toEqual({})
  expect(readPlaySearch({ agent: 'constructor' })).toEqual({})
  expect(readPlaySearch({ guest: 'yes' })).toEqual({})
  expect(readPlaySearch({ template: 'x' })).toEqual({})
  expect(readPlaySearch({ template: -1 })).toEqual({})
})

test('a run keeps a moment that can be shown', () => {
  expect(readRunSearch({ tick: 34, other: 1 })).toEqual({ tick: 34 })
  for (const tick of [0, -1, 1.5, '34', Number.NaN, Infinity, null]) expect(readRunSearch({ tick })).toEqual({})
})

test('an evaluation keeps those that it is compared with, each once and at most ten', () => {
  expect(readEvaluationSearch({ with: [3, 4, 3, '5', -1], other: 3 })).toEqual({ with: [3, 4] })
  expect(readEvaluationSearch({ with: 3 })).toEqual({ with: [3] })
  expect(readEvaluationSearch({ with: Array.from({ length: 20 }, (_, i) => i + 1) }).with).toHaveLength(10)
  for (const none of [undefined, [], 'x', [0], { 0: 1 }]) expect(readEvaluationSearch({ with: none })).toEqual({})
})

test('a comparison keeps two version numbers', () => {
  expect(readVersionsSearch({ from: 1, to: 12, other: 3 })).toEqual({ from: 1, to: 12 })
  expect(readVersionsSearch({ from: 0, to: '2' })).toEqual({})
})

test.each(['?agent=__proto__&guest=1', '?agent=program&guest=1&colour=red'])(
  'a page gets nothing of %s that its reader does not know, through the router too',
  (address) => {
    const root = createRootRoute()
    const play = createRoute({
      getParentRoute: () => root,
      path: '/play',
      validateSearch: dropOthers(readPlaySearch),
    })
    const router = createRouter({
      routeTree: root.addChildren([play]),
      history: createMemoryHistory({ initialEntries: [`/play${address}`] }),
    })
    const match = router.matchRoutes(router.latestLocation).at(-1)
    expect(match?.search).toEqual({ guest: 1 })
  },
)
