import { connect, Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { openHttp } from './http.ts'

let app: FastifyInstance
const away = drizzle(new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' }))

const ThingSchema = z.object({
  size: z.number().min(1),
  name: z.string().min(1).max(4),
  sent_to: z.email().optional(),
  kind: z.enum(['a', 'b']).optional(),
  colour: z.string().min(1, 'A thing needs a colour.').optional(),
})

/** Of calls over the network: what was asked, and with what status it ended. */
const begun: string[] = []
const answered: number[] = []

beforeAll(async () => {
  app = await openHttp({ logLevel: 'silent', trustProxy: false, corsOrigins: [] })
  const isOverNetwork = ({ socket }: FastifyRequest) => socket instanceof Socket
  app.addHook('onRequest', async (request) => void (isOverNetwork(request) && begun.push(request.url)))
  app.addHook('onSend', async (request, reply) => void (isOverNetwork(request) && answered.push(reply.statusCode)))
  app.post('/api/things', { bodyLimit: 1000, schema: { body: ThingSchema } }, () => 'ok')
  app.get('/api/broken', () => {
    throw new Error('the secret of the house')
  })
  app.get('/api/away', () => away.execute(sql`select 1`))
})
afterAll(() => app.close())

const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/things', payload, headers: { 'content-type': type } })

describe('an answer that is not a success', () => {
  it.each([
    ['a body that is not JSON', '{"size":', 400, 'refused'],
    ['a body that would change the prototype', '{"__proto__": {"size": 1}}', 400, 'refused'],
    ['a body that is too large', JSON.stringify({ name: 'x'.repeat(2000) }), 413, 'too_large'],
    ['an empty body', '', 422, 'invalid_input'],
    ['a body of another shape', '[]', 422, 'invalid_input'],
  ])('refuses %s in the one shape', async (_case, payload, status, code) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code, detail: expect.stringMatching(/./) })
  })

  it('says how large a body may be', async () => {
    const answer = await post(JSON.stringify({ name: 'x'.repeat(2000) }))
    expect(answer.json()).toEqual({
      code: 'too_large',
      detail: 'The body is too large: this call takes at most 1000 bytes.',
    })
  })

  it.each([
    ['size=1', 'application/x-www-form-urlencoded'],
    ['{"size":1,"name":"x"}', 'text/plain'],
    ['{"size":1,"name":"x"}', 'text/plain;charset=UTF-8'],
  ])('refuses another kind of body than JSON: %s as %s', async (payload, type) => {
    const answer = await post(payload, type)
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toEqual({ code: 'unsupported_media_type', detail: 'The body must be JSON.' })
  })

  it('is no fault of the server when the caller goes in the middle of a body', async () => {
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const caller = connect(Number(address.port), address.hostname)
    caller.write(
      'POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"size":',
    )
    await vi.waitFor(() => expect(begun).toEqual(['/api/things']))
    caller.destroy()
    await vi.waitFor(() => expect(answered).toEqual([400]))
  })

  it('names every field that is wrong', async () => {
    const answer = await post(JSON.stringify({ size: 'large' }))
    expect(answer.statusCode).toBe(422)
    const { errors } = answer.json<{ errors: { path: string }[] }>()
    expect(errors.map((error) => error.path)).toEqual(['size', 'name'])
  })

  it.each([
    ['is missing', { name: 'x' }, 'Size is missing.'],
    ['is of another type', { size: '1', name: 'x' }, 'Size must be a number.'],
    ['is too small', { size: 0, name: 'x' }, 'Size must be at least 1.'],
    ['is too long', { size: 1, name: 'xxxxx' }, 'Name must have at most 4 characters.'],
    ['is empty', { size: 1, name: '' }, 'Name must not be empty.'],
    ['is no address', { size: 1, name: 'x', sent_to: 'a@b' }, 'Sent to must be an address like name@example.com.'],
    ['is none of those allowed', { size: 1, name: 'x', kind: 'c' }, 'Kind must be one of: a, b.'],
    ['has a sentence of its own', { size: 1, name: 'x', colour: '' }, 'A thing needs a colour.'],
  ])('says in a sentence that a field %s', async (_case, body, detail) => {
    expect((await post(JSON.stringify(body))).json()).toMatchObject({ detail })
  })

  it('says in the same shape that a path is not there or cannot be read', async () => {
    const unknown = await app.inject('/api/nothing')
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { code: 'not_found', detail: 'There is nothing here.', refusal: 'nothing_here' },
    ])
    const unreadable = await app.inject('/api/%zz')
    expect([unreadable.statusCode, unreadable.json<{ code: string }>().code]).toEqual([400, 'refused'])
  })

  it('hides what went wrong inside', async () => {
    const answer = await app.inject('/api/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      code: 'internal',
      detail: 'Something went wrong on the server.',
      refusal: 'internal',
    })
  })

  it('says that the database is away', async () => {
    const answer = await app.inject('/api/away')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable'])
  })

  it('takes a path with and without the slash at its end', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/things/', payload: { size: 1, name: 'x' } })
    expect(answer.body).toBe('ok')
  })
})
