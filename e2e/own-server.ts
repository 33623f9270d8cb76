import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** A Clew server for one journey alone, with surroundings of its own. */
export interface OwnServer {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the built server and waits until it answers. */
export async function startOwnServer(env: Record<string, string>): Promise<OwnServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['dist/server.mjs'], {
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      ADMIN_PASSWORD: 'the thread leads out',
      LAM_DETECT: 'off',
      ...env,
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'clew-e2e-')),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  // It says its address when it is up.
  await Promise.race([once(child.stdout, 'data'), exited])
  if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
  child.stdout.resume()
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** A page on a server of its own, which the journeys of a file share one after the other. */
export async function openOwnPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; close: () => Promise<void> }> {
  const server = await startOwnServer({})
  const context = await browser.newContext({ baseURL: server.url, ...options })
  const close = async () => {
    await context.close()
    await server.stop()
  }
  return { page: await context.newPage(), close }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
