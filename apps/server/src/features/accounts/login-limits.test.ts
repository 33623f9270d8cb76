import { refusalSentence } from '@clew/contracts/refusals'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLocalBus } from '../../platform/bus/local-bus.ts'
import { AppError } from '../../platform/errors.ts'
import { openSharedCounts } from '../../platform/shared-counts.ts'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'
import { limitGuesses } from './login-limits.ts'

const times = (count: number) => Array.from({ length: count }, (_, n) => n)
const signIn = (visitor: Visitor, email: string, password: string) =>
  visitor.call('POST', '/api/auth/login', { email, password })

describe('an address from which 500 wrong passwords for invented accounts came', () => {
  let server: TestApp
  let ada: TestUser
  let bob: TestUser
  let school: Visitor
  const invented = (n: number) => signIn(school, `invented.${n}@example.com`, 'Spring2026!')
  let answers: Awaited<ReturnType<typeof invented>>[]

  beforeAll(async () => {
    server = await buildTestApp()
    ada = await server.login('ada')
    bob = await server.login('bob')
    school = server.visitor()
    answers = await Promise.all(times(501).map(invented))
  }, 240_000)
  afterAll(() => server.close())

  it('has the same answer for each', () => {
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([
        JSON.stringify([
          401,
          { detail: 'Invalid credentials', code: 'invalid_credentials', refusal: 'wrong_credentials' },
        ]),
      ]),
    )
  })

  it('lets everybody in whose password is right and was not wrong before, as often as they like', async () => {
    const both = await Promise.all([ada, bob, ada, bob].map(({ email, password }) => signIn(school, email, password)))
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('has one guess for each account from then on, and says the same of accounts that are not there', async () => {
    const eve = await server.login('eve')
    for (const email of [eve.email, 'nobody.at.all@example.com']) {
      expect((await signIn(school, email, 'a guess')).body).toMatchObject({ refusal: 'wrong_credentials' })
      const refused = await signIn(school, email, eve.password)
      expect(refused).toMatchObject({ status: 429, body: { refusal: 'passwords_spent' } })
      const { min } = refused.body['values'] as { min: number }
      expect(refused.body['detail']).toBe(refusalSentence('passwords_spent', { min }))
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan((min - 1) * 60)
    }
    expect((await signIn(server.visitor(), eve.email, eve.password)).status).toBe(200)
  })
})

describe('a burst from one address', () => {
  let server: TestApp
  beforeAll(async () => void (server = await buildTestApp()))
  afterAll(() => server.close())

  /** How many of the burst had their answer before somebody who came last, from elsewhere. */
  async function answeredBefore(burst: readonly (() => Promise<unknown>)[], work: () => Promise<unknown>) {
    let answered = 0
    const all = burst.map((one) => one().then(() => (answered += 1)))
    await work()
    const before = answered
    await Promise.all(all)
    return before
  }

  it.each(['login', 'registration', 'reset', 'change of a password'] as const)(
    'of 40 waits behind itself, and a %s from elsewhere does not',
    async (kind) => {
      const ada = await server.login()
      const school = server.visitor()
      const new_password = 'another fine thread'
      const burst = times(40).map(
        (n) => () =>
          n % 2 === 0
            ? signIn(school, `nobody.${n}@example.com`, 'a guess')
            : school.call('POST', '/api/auth/register', {
                email: `${kind[0]}-${n}@example.com`,
                password: 'a thread home',
              }),
      )
      const statuses: number[] = []
      const works = {
        login: () => signIn(server.visitor(), ada.email, ada.password),
        registration: () =>
          server.visitor().call('POST', '/api/auth/register', { email: `new.${ada.email}`, password: new_password }),
        reset: () => server.visitor().call('POST', '/api/auth/reset-password', { token: 'no link', new_password }),
        'change of a password': () =>
          ada.call('POST', '/api/auth/change-password', { current_password: ada.password, new_password }),
      }
      const before = await answeredBefore(burst, async () => void statuses.push((await works[kind]()).status))
      expect(statuses).toEqual([{ login: 200, registration: 201, reset: 400, 'change of a password': 200 }[kind]])
      expect(before).toBeLessThan(20)
    },
    60_000,
  )
})

describe('guessing one account', () => {
  let nowMs: number
  let guesses: ReturnType<typeof limitGuesses>
  beforeEach(() => {
    vi.useFakeTimers()
    nowMs = Date.now()
    guesses = limitGuesses(openSharedCounts(openLocalBus()))
  })
  afterEach(() => void vi.useRealTimers())

  const email = 'ada@example.com'
  /** Seconds to wait; `undefined` when the guess was heard. */
  function guess(ip: string, of = email): number | undefined {
    const limit = guesses.of({ ip, email: of })
    try {
      limit.mustAllow()
    } catch (error) {
      if (error instanceof AppError) return error.extra.retry_after_s
      throw error
    }
    limit.noteWrong()
    return undefined
  }
  const mayTry = (ip: string, of = email) => {
    try {
      guesses.of({ ip, email: of }).mustAllow()
      return true
    } catch {
      return false
    }
  }
  const heard = (ips: readonly string[]) => ips.filter((ip) => guess(ip) === undefined).length
  const network = (n: number) => `2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::${n + 1}`

  it('from one network ends after 10 wrong ones for 5 minutes, wherever in the network they come from', () => {
    expect(heard(times(20).map((n) => `2001:db8:1:2::${n}`))).toBe(10)
    expect(guess('2001:db8:1:2::ffff')).toBe(300)
    expect(mayTry('2001:db8:1:3::1')).toBe(true)
    vi.setSystemTime(nowMs + 300_000)
    expect(mayTry('2001:db8:1:2::1')).toBe(true)
  })

  it('from many networks has 100 wrong ones in a day, then one from each in 5 minutes, and the owner comes in at home', () => {
    expect(heard(times(10).flatMap((n) => times(10).map(() => network(n))))).toBe(100)
    expect(heard(times(50).flatMap((n) => [network(100 + n), network(100 + n)]))).toBe(50)
    expect(mayTry('192.0.2.1')).toBe(true)
  })

  it('ends at 1,000 for the day, for all, until the owner sets a new password', () => {
    heard(times(10).flatMap((n) => times(10).map(() => network(n))))
    expect(heard(times(2000).map((n) => network(100 + n)))).toBe(900)
    expect(guess('192.0.2.1')).toBe(86_400)
    expect(mayTry('192.0.2.1', 'bob@example.com')).toBe(true)
    guesses.forget({ ip: '192.0.2.1', email: email.toUpperCase() })
    expect(mayTry('192.0.2.1')).toBe(true)
  })

  it('goes on no longer because thousands of other accounts are guessed meanwhile', () => {
    heard(times(10).map(() => '192.0.2.1'))
    for (const n of times(60_000)) guesses.of({ ip: '192.0.2.9', email: `invented.${n}@example.com` }).noteWrong()
    expect(mayTry('192.0.2.1')).toBe(false)
  })

  it('at one server is guessing at the other', async () => {
    const bus = openLocalBus()
    const [here, there] = [0, 1].map(() => limitGuesses(openSharedCounts(bus)))
    for (const n of times(12)) [here, there][n % 2]!.of({ ip: '192.0.2.1', email }).noteWrong()
    await vi.runAllTimersAsync()
    for (const limits of [here, there])
      expect(() => limits!.of({ ip: '192.0.2.1', email }).mustAllow()).toThrow('Too many wrong passwords')
  })
})
