import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { LoginAnswer } from '@clew/contracts/http/accounts'
import type { Template } from '@clew/contracts/http/templates'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { builtFile } from './built.ts'
import { movesOut, openGame } from './play.ts'
import { ready, startServer } from './server-process.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { Visitor } from './test-app.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** The oldest that is supported, and the newest of each line after it; the registry has each as a package. */
const versions = ['20.19.0', '22.23.3', '24.21.0']
/** The same games on each, and threads that end. */
const unitTests = ['packages/engine/src/golden', 'apps/server/src/platform/worker-pool']

/** The first time each Node is fetched, too. */
vi.setConfig({ testTimeout: 180_000 })

const run = promisify(execFile)

async function binaryOf(version: string): Promise<string> {
  const words = ['exec', '--yes', '--package', `node@${version}`, '--', 'node', '--print', 'process.execPath']
  return (await run('npm', words)).stdout.trim()
}

/** Calls of one person over the network. */
const callerAt = (address: string, token?: string): Visitor => ({
  token,
  call: async (method, url, body) => {
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const response = await fetch(`${address}${url}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: (await response.json()) as never,
    }
  },
})

async function signUp(address: string) {
  const account = { email: 'ada@example.com', password: 'a password of Ada’s' }
  const stranger = callerAt(address)
  expect(await stranger.call('POST', '/api/auth/register', account)).toMatchObject({ status: 201 })
  const { body } = await stranger.call<LoginAnswer>('POST', '/api/auth/login', account)
  const token = body.access_token
  const { call } = callerAt(address, token)
  const templates = await call<Template[]>('GET', '/api/templates')
  return { call, token, templateId: templates.body[0]?.id ?? 0 }
}

async function uploadPhoto(address: string, token: string): Promise<number> {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(png)]))
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${address}/api/profile/upload-photo`, { method: 'POST', body: form, headers })).status
}

describe.each(versions)('on Node %s', (version) => {
  test('the built server plays a game, reads a photo, and ends when it is told to', async () => {
    const folder = await temporaryFolder()
    const server = await startServer(folder.path, ready, {}, await binaryOf(version))
    const address = `http://127.0.0.1:${server.found[1]}`
    expect((await fetch(`${address}/api/ready`)).status).toBe(200)
    const ada = await signUp(address)
    expect(await uploadPhoto(address, ada.token)).toBe(200)
    const messages = [{ role: 'user', content: 'What can you do?' }]
    const asked = await ada.call('POST', '/v1/chat/completions', { model: 'builtin/lam-rules-1', messages })
    expect(asked.status).toBe(200)
    const game = await openGame(ada, { mode: 'manual' })
    for (const move of movesOut(game.recording.game)) await game.tick(move)
    const submitted = await ada.call('POST', '/api/leaderboard/submit', game.claim())
    expect(submitted).toMatchObject({ status: 201, body: { verified: true } })
    server.child.kill('SIGTERM')
    expect(await server.exit).toEqual([0, null])
    await folder.remove()
  })

  test('the command line measures a template in threads', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder.path, 'weak.md'), 'Plan the shortest path to the exit. Reply with JSON only.')
    const words = [builtFile('clew'), 'evaluate', 'weak.md', '--seeds', '30']
    const { stdout } = await run(await binaryOf(version), words, { cwd: folder.path })
    expect(stdout).toMatch(/Success rate +13\.3 % +5\.3 to 29\.7 +bad/)
    await folder.remove()
  })

  test('tests of the engine and of threads pass', async () => {
    const { PATH, HOME } = process.env
    const words = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--maxWorkers=1', ...unitTests]
    const { stdout } = await run(await binaryOf(version), words, { cwd: root, env: { PATH, HOME, NO_COLOR: '1' } })
    expect(stdout).toMatch(/Test Files +\d+ passed/)
  })
})

test('the documents, the package and the workflow name the versions that are tried', () => {
  const least = '20.19'
  expect(versions[0]).toMatch(new RegExp(String.raw`^${least}\.`))
  const majors = versions.slice(1).map((version) => version.slice(0, 2))
  const newest = majors.at(-1) ?? ''
  expect(JSON.parse(read('package.json'))).toMatchObject({ engines: { node: `>=${least}` } })
  for (const page of ['README.md', 'CONTRIBUTING.md', 'docs/operations.md'])
    expect(read(page)).toContain(`Node ${least}, ${majors.join(' or ')}`)
  expect(read('.github/workflows/ci.yml')).toContain(`node: ['${[least, ...majors].join("', '")}']`)
  expect(read('.nvmrc').trim()).toBe(newest)
  expect(read('Dockerfile').match(/^FROM node:(\d+)/gm)).toEqual([`FROM node:${newest}`, `FROM node:${newest}`])
})
