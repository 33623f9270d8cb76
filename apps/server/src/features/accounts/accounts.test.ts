import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { samples } from '@clew/agents/samples/samples'
import type { ErrorBody } from '@clew/contracts/errors'
import type { LoginAnswer, NewTokenAnswer, User } from '@clew/contracts/http/accounts'
import { HandleSchema } from '@clew/contracts/http/handles'
import type { LeaderboardStats } from '@clew/contracts/http/leaderboard'
import type { Profile } from '@clew/contracts/http/profiles'
import type { Template } from '@clew/contracts/http/templates'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readJwtSecret } from '../../platform/auth-secret.ts'
import { users } from '../../platform/db/schema.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords.ts'
import { silentLog } from '../../testing/log.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { ensureAdministrator } from './administrator.ts'
import { createAccount } from './store.ts'

let server: TestApp
beforeAll(async () => void (server = await buildTestApp()))
afterAll(() => server.close())

describe('registering', () => {
  const register = (email: string, password = 'long enough', handle?: string) =>
    server.visitor().call<User & ErrorBody>('POST', '/api/auth/register', { email, password, handle })

  it('makes an account', async () => {
    const answer = await register('Grace@example.com')
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ id: expect.any(Number), email: 'Grace@example.com', handle: expect.any(String) })
  })

  it('refuses an address that is taken, however it is written', async () => {
    await register('taken@example.com')
    const answer = await register('TAKEN@Example.com')
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({ code: 'already_exists', detail: 'Email already registered', refusal: 'email_taken' })
  })

  it('makes one account of two simultaneous calls', async () => {
    const answers = await Promise.all([register('twin@example.com'), register('twin@example.com')])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
  })

  it('refuses the address of the administrator', async () => {
    expect((await register('Admin@Clew.local')).status).toBe(409)
  })

  it('refuses a short password in the words of the specification', async () => {
    const answer = await register('short@example.com', '12345')
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ detail: 'Password must be at least 6 characters long', code: 'invalid_input' })
  })

  it('gives a handle that was chosen, and else makes one that says nothing of the address', async () => {
    expect((await register('chosen@example.com', undefined, ' Red_Fox ')).body.handle).toBe('Red_Fox')
    for (const email of ['secretive@example.com', 'secretive@example.org']) {
      const { handle } = (await register(email)).body
      expect(HandleSchema.parse(handle)).toBe(handle)
      expect(handle).not.toMatch(/secretive|example/)
    }
  })

  it.each(['red-fox', 'RED_F0X', 'Red_fOx'])(
    'refuses %s beside Red_Fox, and leaves no account behind',
    async (handle) => {
      const detail = 'This handle, or one that looks like it, is taken.'
      const refused = await register('second@example.com', undefined, handle)
      expect(refused).toMatchObject({ status: 409, body: { detail, errors: [{ path: 'handle', message: detail }] } })
      const login = { email: 'second@example.com', password: 'long enough' }
      expect((await server.visitor().call('POST', '/api/auth/login', login)).status).toBe(401)
    },
  )

  it.each(['ab', 'a b c', 'x@example.com', 'admin', 'x'.repeat(25)])(
    'says what a handle is when it is %j',
    async (handle) => {
      const refused = await register('second@example.com', undefined, handle)
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'handle' }] } })
    },
  )

  it('makes another handle where the one that chance made is taken', async () => {
    await register('first-of-two@example.com', undefined, 'amber-arch-1000')
    const byChance = ['amber-arch-1000', 'amber-arch-1001']
    const account = { email: 'second-of-two@example.com', passwordHash: '', isUnverified: false }
    const made = await createAccount(server.database.db, account, {
      onCreated: async () => undefined,
      makeHandle: () => byChance.shift() ?? '',
    })
    expect(made?.handle).toBe('amber-arch-1001')
  })

  it.each([
    'Password1',
    'iloveyou',
    'letmein1',
    'motdepasse',
    'passwort',
    '11111111',
    '123123123',
    '9876543',
    'qwertzu',
  ])('refuses the password %s, which guessing begins with', async (password) => {
    const answer = await register('guessed@example.com', password)
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } })
    expect(answer.body['detail']).toContain('one of the first')
  })

  it.each(['nobody', '', 'a b@example.com', `${'x'.repeat(250)}@example.com`])(
    'refuses the address %j',
    async (email) => {
      expect((await register(email)).status).toBe(422)
    },
  )

  it('gives the account one active sample template', async () => {
    const user = await server.login()
    const { body } = await user.call<Template[]>('GET', '/api/templates')
    expect(body.map(({ is_active, version }) => ({ is_active, version }))).toEqual([{ is_active: true, version: 1 }])
  })

  it('begins in the language of the browser, and leaves what nobody chose to it', async () => {
    const credentials = { email: 'gretel@example.com', password: 'a trail of crumbs' }
    const headers = { 'accept-language': 'it, de-AT;q=0.9, en;q=0.5' }
    await server.app.inject({ method: 'POST', url: '/api/auth/register', payload: credentials, headers })
    const { body: signedIn } = await server.visitor().call<LoginAnswer>('POST', '/api/auth/login', credentials)
    const gretel = server.visitor(signedIn.access_token)
    const { body: templates } = await gretel.call<Template[]>('GET', '/api/templates')
    expect(templates.map(({ title, content }) => [title, content])).toEqual([['Dem Faden nach', samples.plain.content]])
    expect((await gretel.call('GET', '/api/settings')).body).toMatchObject({
      language: 'de',
      from_browser: ['theme', 'language', 'timezone'],
    })
  })

  it('asks an address that calls too often to wait', async () => {
    const pest = server.visitor()
    let last = await pest.call('POST', '/api/auth/register', {})
    for (let calls = 1; calls <= 60; calls += 1) last = await pest.call('POST', '/api/auth/register', {})
    expect(last.status).toBe(429)
    expect(last.body).toMatchObject({ code: 'too_many_requests', retry_after_s: expect.any(Number) })
    expect(Number(last.headers['retry-after'])).toBe(last.body['retry_after_s'])
  })
})

describe('signing in', () => {
  it('gives a token that works', async () => {
    const user = await server.login('linus')
    const login = { email: user.email.toUpperCase(), password: user.password }
    const { status, body } = await server.visitor().call<LoginAnswer>('POST', '/api/auth/login', login)
    expect(status).toBe(200)
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'bearer', expires_in: 604_800 })
    const me = await server.visitor(body.access_token).call<Profile>('GET', '/api/profile/me')
    expect(me.body).toMatchObject({ id: user.id, email: user.email, is_admin: false, bio: null })
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await server.login()
    for (const credentials of [
      { email, password: 'wrong' },
      { email: 'nobody', password: 'wrong' },
    ]) {
      const answer = await server.visitor().call('POST', '/api/auth/login', credentials)
      expect([answer.status, answer.body]).toEqual([
        401,
        { code: 'invalid_credentials', detail: 'Invalid credentials', refusal: 'wrong_credentials' },
      ])
    }
  })

  it('refuses what cannot be stored as bad input', async () => {
    const answer = await server.visitor().call('POST', '/api/auth/login', { email: 'a\0b', password: 'x' })
    expect(answer.status).toBe(422)
  })

  describe('after wrong passwords', () => {
    const signIn = (visitor: Visitor, email: string, password: string) =>
      visitor.call('POST', '/api/auth/login', { email, password })

    it('lets nobody guess one account’s password for long, also all at once', async () => {
      const { email, password } = await server.login()
      const guesser = server.visitor()
      const answers = await Promise.all(Array.from({ length: 14 }, () => signIn(guesser, email, 'a guess')))
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
      const refused = await signIn(guesser, email.toUpperCase(), password)
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200)
      expect((await signIn(server.visitor(), email, password)).status).toBe(200)
    })

    it('lets somebody of a shared address in after 250 wrong ones of others', async () => {
      const { email, password } = await server.login()
      const school = server.visitor()
      for (let n = 0; n < 25; n += 1) {
        const wrong = Array.from({ length: 10 }, () => signIn(school, `pupil.${n}@example.com`, 'forgotten'))
        expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual(Array(10).fill(401))
      }
      expect((await signIn(school, email, password)).status).toBe(200)
    })

    it('counts the wrong ones only', async () => {
      const { email, password } = await server.login()
      const person = server.visitor()
      for (let n = 0; n < 9; n += 1) expect((await signIn(person, email, 'mistyped')).status).toBe(401)
      for (let n = 0; n < 12; n += 1) expect((await signIn(person, email, password)).status).toBe(200)
      expect((await signIn(person, email, 'mistyped')).status).toBe(401)
      expect((await signIn(person, email, password)).status).toBe(429)
    })
  })
})

describe('a token', () => {
  const me = (token: string) => server.visitor(token).call('GET', '/api/profile/me')

  it('is needed, and must be good', async () => {
    const { token } = await server.login()
    expect((await server.visitor().call('GET', '/api/profile/me')).status).toBe(401)
    const [header = '', payload = '', signature = ''] = token.split('.')
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const forged = Buffer.from('{"sub":"1","v":0}').toString('base64url')
    const bad = ['rubbish', `${unsigned}.${payload}.`, `${header}.${forged}.${signature}`]
    for (const text of bad) expect(await me(text)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })

  it('ends with time', async () => {
    const { id } = await server.login()
    const claims = { sub: String(id), v: 0 }
    expect((await me(server.app.jwt.sign(claims))).status).toBe(200)
    expect((await me(server.app.jwt.sign(claims, { expiresIn: 1, clockTimestamp: Date.now() - 5000 }))).status).toBe(
      401,
    )
  })

  it('lives exactly as long as its answer says, that of an agent too', async () => {
    const user = await server.login()
    const { email, password } = user
    const login = (await user.call<LoginAnswer>('POST', '/api/auth/login', { email, password })).body
    const agent = (await user.call<{ password: string; expires_in: number }>('POST', '/api/mqtt/agent_token')).body
    const lifeOf = (token: string) => {
      const claims = server.app.jwt.decode<{ iat: number; exp: number }>(token)
      return claims && claims.exp - claims.iat
    }
    expect([lifeOf(login.access_token), lifeOf(agent.password)]).toEqual([login.expires_in, agent.expires_in])
    expect(login.expires_in).toBe(7 * 24 * 3600)
  })

  it('of an agent opens nothing here', async () => {
    const user = await server.login()
    const { body } = await user.call<{ password: string }>('POST', '/api/mqtt/agent_token')
    expect((await me(body.password)).status).toBe(401)
  })
})

describe('changing the password', () => {
  it('recalls the old tokens and gives a new one', async () => {
    const user = await server.login()
    const change = { current_password: user.password, new_password: 'another one' }
    const answer = await user.call<NewTokenAnswer>('POST', '/api/auth/change-password', change)
    expect(answer.status).toBe(200)
    expect(answer.body.ok).toBe(true)
    expect((await user.call('GET', '/api/profile/me')).status).toBe(401)
    expect((await server.visitor(answer.body.access_token).call('GET', '/api/profile/me')).status).toBe(200)
    const login = { email: user.email, password: 'another one' }
    expect((await server.visitor().call('POST', '/api/auth/login', login)).status).toBe(200)
  })

  it('is no way to guess it: a wrong current password counts as one at the login', async () => {
    const user = await server.login()
    const guess = { current_password: 'a guess', new_password: 'another one' }
    const statuses: number[] = []
    for (let n = 0; n < 10; n += 1) statuses.push((await user.call('POST', '/api/auth/change-password', guess)).status)
    expect(statuses).toEqual(Array(10).fill(400))
    const refused = await user.call('POST', '/api/auth/login', { email: user.email, password: user.password })
    expect(refused).toMatchObject({ status: 429, body: { refusal: 'passwords_spent' } })
  })

  it('needs the current password and a new one that is long enough', async () => {
    const user = await server.login()
    const change = (current_password: string, new_password: string) =>
      user.call('POST', '/api/auth/change-password', { current_password, new_password })
    expect(await change('wrong', 'another one')).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
    const short = await change(user.password, '12345')
    expect(short).toMatchObject({ status: 422, body: { detail: 'New password must be at least 6 characters' } })
    const common = await change(user.password, 'Sunshine1')
    expect(common).toMatchObject({ status: 422, body: { errors: [{ path: 'new_password' }] } })
    expect((await server.visitor().call('POST', '/api/auth/change-password', {})).status).toBe(401)
  })
})

describe('signing out everywhere', () => {
  const signOut = (visitor: Visitor) => visitor.call<NewTokenAnswer>('POST', '/api/auth/sign-out-everywhere')
  const me = (visitor: Visitor) => visitor.call('GET', '/api/profile/me')

  it('recalls every token of the account and gives the caller a new one', async () => {
    const user = await server.login()
    const stranger = await server.login('bob')
    const login = { email: user.email, password: user.password }
    const { body: other } = await server.visitor().call<LoginAnswer>('POST', '/api/auth/login', login)
    const answer = await signOut(user)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      ok: true,
      access_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 604_800,
    })
    for (const token of [user.token, other.access_token]) expect((await me(server.visitor(token))).status).toBe(401)
    expect((await me(server.visitor(answer.body.access_token))).status).toBe(200)
    expect((await me(stranger)).status).toBe(200)
    expect((await server.visitor().call('POST', '/api/auth/login', login)).status).toBe(200)
  })

  it('needs a token that is still good', async () => {
    const user = await server.login()
    expect((await signOut(server.visitor())).status).toBe(401)
    await signOut(user)
    expect((await signOut(user)).status).toBe(401)
  })

  it('is asked to wait after ten times in a minute', async () => {
    let visitor: Visitor = await server.login()
    const statuses: number[] = []
    for (let calls = 0; calls <= 10; calls += 1) {
      const { status, body } = await signOut(visitor)
      statuses.push(status)
      if (status === 200) visitor = server.visitor(body.access_token)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})

describe('deleting an account', () => {
  it('takes all it owned along, and its token', async () => {
    const user = await server.login()
    const stats = () => server.visitor().call<LeaderboardStats>('GET', '/api/leaderboard/stats')
    const before = (await stats()).body.registered_users
    expect((await user.call('DELETE', '/api/auth/account')).body).toEqual({ ok: true })
    expect((await user.call('GET', '/api/profile/me')).status).toBe(401)
    expect((await server.visitor().call('GET', `/api/templates/public/${user.templateId}`)).status).toBe(404)
    expect((await stats()).body.registered_users).toBe(before - 1)
    const again = await server
      .visitor()
      .call('POST', '/api/auth/register', { email: user.email, password: 'long enough' })
    expect(again.status).toBe(201)
  })

  it('needs a token', async () => {
    expect((await server.visitor().call('DELETE', '/api/auth/account')).status).toBe(401)
  })
})

describe('the administrator', () => {
  const signIn = async (email: string, password: string) => {
    const answer = await server.visitor().call<LoginAnswer>('POST', '/api/auth/login', { email, password })
    return server.visitor(answer.body.access_token)
  }

  it('is there from the start and cannot be deleted', async () => {
    const admin = await signIn(server.admin.email, server.admin.password)
    expect((await admin.call<Profile>('GET', '/api/profile/me')).body.is_admin).toBe(true)
    expect((await admin.call('DELETE', '/api/auth/account')).status).toBe(400)
  })

  it('gets a generated password, announced once', async () => {
    const { db } = server.database
    const announced: string[] = []
    const ensure = (email: string, password?: string) =>
      ensureAdministrator(db, { email, password }, (_email, generated) => announced.push(generated))
    await ensure('root@example.com')
    await ensure('root@example.com')
    expect(announced).toHaveLength(1)
    const root = await signIn('root@example.com', announced[0] ?? '')
    expect((await root.call<Profile>('GET', '/api/profile/me')).body.is_admin).toBe(true)
    // There is one only, and the setting decides which.
    const administrators = await db.select({ email: users.email }).from(users).where(eq(users.isAdmin, true))
    expect(administrators).toEqual([{ email: 'root@example.com' }])
    await ensure(server.admin.email, server.admin.password)
  })

  it('does not leave an account that was registered before with its old password', async () => {
    const user = await server.login()
    await ensureAdministrator(
      server.database.db,
      { email: user.email, password: 'set by the operator' },
      () => undefined,
    )
    const login = { email: user.email, password: user.password }
    expect((await server.visitor().call('POST', '/api/auth/login', login)).status).toBe(401)
  })
})

describe('passwords and keys', () => {
  it('are hashed by argon2id at the agreed cost', async () => {
    const hashed = await hashPassword('secret')
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword(hashed, 'secret')).toBe(true)
    expect(await verifyPassword(hashed, 'Secret')).toBe(false)
    expect(await verifyPassword(undefined, 'nobody')).toBe(false)
  })

  it('are kept in a file of which only the owner can read the one made here', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'clew-'))
    const [first, second] = await Promise.all([
      readJwtSecret({ jwtSecret: undefined, dataDir }, silentLog),
      readJwtSecret({ jwtSecret: undefined, dataDir }, silentLog),
    ])
    expect(second).toBe(first)
    expect(await readFile(join(dataDir, 'jwt-secret'), 'utf8')).toBe(first)
    expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600)
    expect(await readJwtSecret({ jwtSecret: 'from the environment', dataDir }, silentLog)).toBe('from the environment')
    await rm(dataDir, { recursive: true })
  })
})
