import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
/** The first start may build the web app. */
vi.setConfig({ testTimeout: 180_000 })

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const groups: number[] = []

beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(async () => {
  for (const group of groups.splice(0)) {
    try {
      process.kill(-group, 'SIGKILL')
    } catch {
      // All of it has ended.
    }
  }
  await folder.remove()
})

/** Starts npm as a person does, and waits until one of its programs has said this. */
async function startNpm(words: readonly string[], said: RegExp, settings: Readonly<Record<string, string>> = {}) {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: join(folder.path, 'data'), LAM_DETECT: 'off', ...settings }
  const child = spawn('npm', words, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  groups.push(child.pid ?? 0)
  // The pipes are closed when the last process that has them is gone.
  const gone = once(child, 'close')
  const heard = (['stdout', 'stderr'] as const).map(
    (stream) =>
      new Promise<void>((resolve) =>
        createInterface({ input: child[stream] }).on('line', (line) => said.test(line) && resolve()),
      ),
  )
  await Promise.race([...heard, gone.then(() => Promise.reject(new Error(`npm ${words.join(' ')} ended`)))])
  return { child, gone }
}

test('a killed npm start leaves no server behind: its port and its folder are free', async () => {
  const port = String(await freePort())
  for (let i = 0; i < 2; i++) {
    const { child, gone } = await startNpm(['start'], /Clew is ready/, { PORT: port })
    expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200)
    child.kill('SIGTERM')
    await gone
    await expect(fetch(`http://127.0.0.1:${port}/api/ready`)).rejects.toThrow()
  }
})

test('a killed npm run agent leaves no agent behind', async () => {
  const settings = { MQTT_URL: `mqtt://127.0.0.1:${await freePort()}`, LOG_LEVEL: 'info' }
  const { child, gone } = await startNpm(['run', 'agent'], /MQTT|answers/, settings)
  child.kill('SIGTERM')
  await gone
})

test('a killed npm run clew leaves no command behind', async () => {
  const file = join(folder.path, 'weak.md')
  await writeFile(file, 'Plan the shortest path to the exit. Reply with JSON only.')
  const words = ['run', 'clew', '--', 'evaluate', file, '--seeds', '100000']
  const { child, gone } = await startNpm(words, /of 100000 games/)
  child.kill('SIGTERM')
  await gone
})
