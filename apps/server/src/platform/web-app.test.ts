import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

let server: TestApp
const script = 'document.title = 1\n'
const scriptHash = createHash('sha256').update(script).digest('base64')
const web = await temporaryFolder()
beforeAll(async () => {
  await mkdir(join(web.path, 'assets'))
  await writeFile(join(web.path, 'index.html'), `<!doctype html><script>${script}</script><title>Clew</title>`)
  await writeFile(join(web.path, 'assets', 'main-abc123.js'), 'export {}')
  await writeFile(join(web.path, 'assets', 'main-abc123.js.br'), brotliCompressSync('export {}'))
  await mkdir(join(web.path, 'pages'))
  await writeFile(join(web.path, 'pages', 'leaderboard.html'), '<!doctype html><title>Clew, ahead</title>')
  server = await buildTestApp({ webDir: web.path })
})
afterAll(async () => {
  await server.close()
  await web.remove()
})

const get = (url: string) => server.visitor().call<string>('GET', url)

describe('the web app', () => {
  it.each(['/', '/dashboard', '/templates/7?tab=1', '/messages/3/'])('is the page at %s', async (url) => {
    const page = await get(url)
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['cache-control']).toBe('no-cache')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'sha256-${scriptHash}';`)
    expect(policy).toMatch(/connect-src 'self' ws:\/\/\S+ wss:\/\/\S+;/)
  })

  it('has files that may be kept for ever, because their names change', async () => {
    const file = await get('/assets/main-abc123.js')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(file.headers['content-type']).toMatch(/javascript/)
  })

  it('has files that lie there compressed, for whoever takes them so', async () => {
    const answer = await server.app.inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('export {}')
  })

  it.each([
    ['/leaderboard', 'Clew, ahead'],
    ['/leaderboard/?mode=manual', 'Clew, ahead'],
    ['/templates', 'Clew'],
    ['/leaderboard/7', 'Clew'],
    ['/pages/leaderboard.html', 'Clew'],
  ])('at %s fetches ahead what the build knows of it', async (url, title) => {
    const page = await get(url)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(page.body).toContain(`<title>${title}</title>`)
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${scriptHash}';`)
  })

  it.each(['/api/nothing', '/assets/main-old.js', '/v1/nothing', '/api', '/mqtt'])('is not at %s', async (url) => {
    const answer = await server.visitor().call('GET', url)
    expect(answer.status).toBe(404)
    expect(JSON.stringify(answer.body)).toContain('"not_found"')
  })

  it('leaves the calls without the headers of a page', async () => {
    const answer = await get('/api/health')
    expect(answer.headers['content-security-policy']).toBeUndefined()
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('the reference of the calls', () => {
  it('describes every call from its schemas, and which need a token', async () => {
    interface Operation {
      security?: object[]
      responses: Record<string, unknown>
    }
    const needsToken = (ways: object[]) => ways.length > 0 && ways.every((way) => Object.keys(way).length > 0)
    type Description = { openapi: string; paths: Record<string, Record<string, Operation>> }
    const { body } = await server.visitor().call<Description>('GET', '/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { security = [] }]) => `${method} ${path}${needsToken(security) ? ' *' : ''}`,
      ),
    )
    expect(calls).toEqual(
      expect.arrayContaining([
        'delete /api/auth/account *',
        'delete /api/templates/{id} *',
        'get /api/health',
        'get /api/leaderboard',
        'get /api/leaderboard/stats',
        'get /api/mqtt/last_hint *',
        'get /api/profile/export *',
        'get /api/profile/me *',
        'get /api/templates *',
        'get /api/templates/public/{id}',
        'get /api/templates/{id} *',
        'get /v1/models *',
        'patch /api/templates/{id} *',
        'post /api/auth/change-password *',
        'post /api/auth/login',
        'post /api/auth/register',
        'post /api/auth/sign-out-everywhere *',
        'post /api/games *',
        'post /api/leaderboard/submit *',
        'post /api/mqtt/agent_token *',
        'post /api/mqtt/publish_state *',
        'post /api/mqtt/publish_template *',
        'post /api/templates *',
        'post /v1/chat/completions *',
      ]),
    )
    expect(body.paths['/api/templates']?.['post']?.responses).toHaveProperty('4XX')
  })

  it('can be read as a page whose scripts all come from here', async () => {
    const page = await get('/api/docs')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'/)
    const scripts = [...page.body.matchAll(/<script([^>]*)>([^<]*)</g)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, attributes = '', text = ''] of scripts) {
      expect(text.trim()).toBe('')
      const source = /src="([^"]+)"/.exec(attributes)?.[1] ?? ''
      const script = await get(new URL(source, 'http://localhost/api/docs/').pathname)
      expect([script.status, String(script.headers['content-type'])]).toEqual([
        200,
        expect.stringMatching(/javascript/),
      ])
    }
  })
})

it('tells how it is', async () => {
  const answer = await server.visitor().call('GET', '/api/health')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    ok: true,
    problems: [],
    database: true,
    broker: true,
    warnings: [],
    model: { name: 'builtin/lam-rules-1', is_builtin: true, state: 'answering', latency_ms: null, timeout_ms: 30_000 },
  })
})
