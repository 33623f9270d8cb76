import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepGuestWin, readGuestWins, type GuestWin } from '../data/guest-wins.ts'
import { countGuestWin } from './count-guest-win.ts'

const numbers = { score: 900, survival_time: 12.3, oxygen_collected: 9, germs: 5, avg_latency_ms: 300 }
const steps = { total_steps: 40, optimal_steps: 16, backtrack_count: 3, collision_count: 0, dead_end_entries: 1 }
const claim = { session_id: 'session-1', mode: 'lam', new_score: 4000, record: 'AQ', ...numbers, ...steps } as const
const sample = { title: 'Sample', content: 'Go to the exit.' }
const own = (id: number, content: string) => ({ id, title: 'T', content })

/** What is asked of the server, and what it answers to a path. */
let asked: [string, unknown][]
let templates: object[]
let submitAnswer: Response
beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  asked = []
  templates = [own(8, 'Newest.'), own(3, sample.content)]
  submitAnswer = Response.json({ id: 1, rank: 2 }, { status: 201 })
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') asked.push([url, JSON.parse(body as string)])
    if (url === '/api/leaderboard/submit') return submitAnswer.clone()
    return method === 'POST' ? Response.json(own(99, ''), { status: 201 }) : Response.json(templates)
  })
})

const count = (win: GuestWin | undefined) => countGuestWin(new QueryClient(), win!)
const keep = (mode: 'lam' | 'manual' = 'lam', new_score = 4000) => keepGuestWin({ ...claim, mode, new_score }, sample)
const templateOfClaim = () => asked.at(-1)?.[1]

test('the best win of each mode is kept, whatever is won later', () => {
  for (const score of [100, 300, 200]) keep('manual', score)
  keep('lam', 50)
  expect(readGuestWins().map((win) => [win.claim.mode, win.claim.new_score])).toEqual([
    ['manual', 300],
    ['lam', 50],
  ])
})

test.each(['', '{', '7', '[null,7,{"claim":{"score":-1}}]'])('what is no win is none: %j', (text) => {
  localStorage.setItem('guest-wins', text)
  expect(readGuestWins()).toEqual([])
})

test('a win is handed in with the template of the same text, and is gone from the browser when it is counted', async () => {
  keep()
  expect(await count(readGuestWins()[0])).toMatchObject({ kind: 'counted', answer: { rank: 2 } })
  expect(asked).toEqual([['/api/leaderboard/submit', { ...claim, template_id: 3 }]])
  expect(readGuestWins()).toEqual([])
})

test('without the text an agent’s win brings it along, and a win by hand goes with the newest template', async () => {
  templates = [own(8, 'Newest.')]
  keep('lam')
  await count(readGuestWins()[0])
  expect(asked[0]).toEqual(['/api/templates', { ...sample, is_active: false }])
  expect(templateOfClaim()).toMatchObject({ template_id: 99 })
  keep('manual')
  await count(readGuestWins()[0])
  expect(templateOfClaim()).toMatchObject({ template_id: 8 })
})

test('a win that the server will never take stays, with the reason', async () => {
  keep()
  const detail = 'This leaderboard takes only games that the server began, with their record.'
  submitAnswer = Response.json({ code: 'refused', detail }, { status: 400 })
  expect(await count(readGuestWins()[0])).toEqual({ kind: 'refused', reason: detail })
  expect(readGuestWins()).toEqual([{ claim, template: sample, refusal: detail }])
})

test('a win that cannot be counted yet is offered again', async () => {
  keep()
  submitAnswer = Response.json({ code: 'unverified', detail: 'Confirm your email address first.' }, { status: 403 })
  await expect(count(readGuestWins()[0])).rejects.toThrow('Confirm your email address first.')
  expect(readGuestWins()).toEqual([{ claim, template: sample, refusal: null }])
})
