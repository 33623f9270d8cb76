import type { SeedDetail, Evaluation, EvaluationDetail } from '@clew/contracts/http/evaluations'
import { defaultSettings } from '@clew/contracts/http/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp, type TestUser, type Visitor } from '../../testing/test-app.ts'

let server: TestApp
let ada: TestUser
let bob: TestUser
let visitor: Visitor
/** Ada's, with its end. */
let id: number
beforeAll(async () => void (server = await buildTestApp()))
beforeEach(async () => {
  ada = await server.login('ada')
  bob = await server.login('bob')
  visitor = server.visitor()
  id = await request(5)
  await expect.poll(async () => (await read(ada)).body.state, { timeout: 60_000, interval: 50 }).toBe('done')
})
afterAll(() => server.close())

async function request(seeds: number): Promise<number> {
  const input = { template_id: ada.templateId, seeds }
  return (await ada.call<Evaluation>('POST', '/api/evaluations', input)).body.id
}
const read = (caller: Visitor) => caller.call<EvaluationDetail>('GET', `/api/evaluations/${id}`)
const readSeed = (caller: Visitor, seed = 500_001) =>
  caller.call<SeedDetail>('GET', `/api/evaluations/${id}/seeds/${seed}`)
const share = (caller: Visitor, is_shared: unknown = true) =>
  caller.call<Evaluation>('PATCH', `/api/evaluations/${id}`, { is_shared })

describe('a report', () => {
  it('is read by everybody once its owner shares it: numbers, games and the measured text', async () => {
    expect(await share(ada)).toMatchObject({ status: 200, body: { id, is_shared: true } })
    const { body: own } = await read(ada)
    expect(own).toMatchObject({ is_own: true, owner_handle: ada.handle })
    for (const caller of [bob, visitor]) {
      const { status, body } = await read(caller)
      expect(status).toBe(200)
      expect(body).toEqual({ ...own, is_own: false, is_owner_shown: caller === bob })
      expect(await readSeed(caller)).toEqual({ ...(await readSeed(ada)), headers: expect.anything() })
    }
  })

  it('says of its owner what others may see, and never the address', async () => {
    await ada.call('PUT', '/api/settings', {
      ...defaultSettings,
      profile_visibility: 'private',
      show_email: 'everybody',
    })
    await share(ada)
    for (const caller of [bob, visitor]) {
      const { body } = await read(caller)
      expect(body).toMatchObject({ owner_handle: ada.handle, is_owner_shown: false })
      expect(JSON.stringify(body)).not.toContain(ada.email)
    }
  })

  it('is not there for others before it is shared, nor after that was ended, like one that never was', async () => {
    const unknown = await visitor.call('GET', '/api/evaluations/999999')
    const isHidden = async () => {
      for (const caller of [bob, visitor]) {
        expect(await read(caller)).toMatchObject({ status: 404, body: unknown.body })
        expect(await readSeed(caller)).toMatchObject({ status: 404, body: unknown.body })
      }
    }
    await isHidden()
    await share(ada)
    await share(ada, false)
    await isHidden()
    expect((await read(ada)).body).toMatchObject({ is_own: true, is_shared: false })
  })

  it('is shared and changed by nobody but its owner', async () => {
    expect((await share(bob)).status).toBe(404)
    expect((await share(visitor)).status).toBe(401)
    await share(ada)
    const calls = [
      ['PATCH', `/api/evaluations/${id}`],
      ['POST', `/api/evaluations/${id}/cancel`],
      ['GET', `/api/evaluations/${id}/events`],
      ['DELETE', `/api/evaluations/${id}`],
    ] as const
    for (const [method, url] of calls)
      expect(await bob.call(method, url, method === 'PATCH' ? { is_shared: false } : undefined)).toMatchObject({
        status: 404,
      })
    expect((await read(visitor)).body).toMatchObject({ is_shared: true })
  })

  it('goes with its evaluation, and with the account', async () => {
    await share(ada)
    await ada.call('DELETE', `/api/evaluations/${id}`)
    expect((await read(visitor)).status).toBe(404)
    id = await request(1)
    await expect.poll(async () => (await read(ada)).body.state, { timeout: 60_000, interval: 50 }).toBe('done')
    await share(ada)
    await ada.call('DELETE', '/api/auth/account')
    expect((await read(visitor)).status).toBe(404)
  })

  it('is not shared before it has ended', async () => {
    const idle = await buildTestApp({ evaluationThreads: 0 })
    const eve = await idle.login('eve')
    const asked = await eve.call<Evaluation>('POST', '/api/evaluations', { template_id: eve.templateId })
    const path = `/api/evaluations/${asked.body.id}`
    expect(await eve.call('PATCH', path, { is_shared: true })).toMatchObject({
      status: 400,
      body: { detail: 'An evaluation can be shared when it has ended.' },
    })
    await eve.call('POST', `${path}/cancel`)
    expect((await eve.call('PATCH', path, { is_shared: true })).body).toMatchObject({ is_shared: true })
    expect((await idle.visitor().call('GET', path)).body).toMatchObject({ state: 'cancelled' })
    await idle.close()
  })

  it.each([undefined, 'yes', 1, null])('is not shared by %j', async (value) => {
    const answer = await ada.call('PATCH', `/api/evaluations/${id}`, { is_shared: value })
    expect(answer).toMatchObject({ status: 422, body: { detail: expect.any(String) } })
  })
})
