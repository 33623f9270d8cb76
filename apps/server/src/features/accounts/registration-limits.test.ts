import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { AppError } from '../../platform/errors.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { createRegistrationLimits } from './registration-limits.ts'

let server: TestApp
beforeAll(async () => void (server = await buildTestApp()))
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())

const register = (remoteAddress: string, email: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress,
    payload: { email, password: 'the thread leads out' },
  })

const times = (count: number) => Array.from({ length: count }, (_, n) => n)

function refusalOf(attempt: () => unknown): AppError | undefined {
  try {
    attempt()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  return undefined
}

it('a class of 40 registers at once from the one address of its school', async () => {
  const answers = await Promise.all(times(40).map((n) => register('192.0.2.1', `pupil${n}@example.com`)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(times(40).map(() => 201))
})

it('a script makes 300 accounts in a day, wherever in its network it calls from; what was refused does not count', async () => {
  const { email } = await server.login()
  const call = (n: number, address = email) => register(`2001:db8:1:2::${n.toString(16)}`, address)
  // So that the calls themselves are never too many.
  vi.useFakeTimers({ toFake: ['Date'] })
  const statuses: number[] = []
  for (const n of times(310)) {
    if (n % 50 === 0) vi.advanceTimersByTime(60_000)
    statuses.push((await (n < 10 ? call(n) : call(n, `script${n}@example.com`))).statusCode)
  }
  expect(statuses).toEqual(times(310).map((n) => (n < 10 ? 409 : 201)))
  const refused = await call(310, 'one.more@example.com')
  expect(refused.json()).toMatchObject({
    code: 'too_many_requests',
    detail: 'Too many accounts have been made from your network today. Try again in 24 h.',
    retry_after_s: expect.any(Number),
  })
  expect((await register('2001:db8:1:3::1', 'neighbour@example.com')).statusCode).toBe(201)
})

it('the whole server makes 3000 accounts in a day, and as many on the next', () => {
  let nowMs = 0
  const limits = createRegistrationLimits(() => nowMs)
  const fromEverywhere = (n: number) => limits.takePlace(`10.0.${n >> 8}.${n & 255}`)
  for (const n of times(3000)) fromEverywhere(n)
  expect(refusalOf(() => fromEverywhere(3000))?.message).toBe(
    'Too many accounts have been made here today. Try again in 24 h.',
  )
  nowMs += 24 * 3_600_000
  expect(refusalOf(() => fromEverywhere(3000))).toBeUndefined()
})
