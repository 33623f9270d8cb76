import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The whole built server, in a process of its own with a data folder of its own. */
export interface Clew {
  readonly address: string
  readonly pid: number
  /** Calls the API: with a body it posts. Throws when it is refused. */
  call<Body>(path: string, about?: { token?: string; body?: unknown }): Promise<Body>
  /** Signs somebody new up and gives their token. */
  signUp(email: string): Promise<string>
  stop(): Promise<void>
}

/** `onLine` hears what the server says from then on: its log. */
export async function startClew(env: Record<string, string> = {}, onLine?: (line: string) => void): Promise<Clew> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clew-bench-'))
  const server = spawn(process.execPath, ['dist/server.mjs'], {
    env: { ...process.env, LOG_LEVEL: 'silent', LAM_DETECT: 'off', ...env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await readAddress(server.stdout)
  if (onLine) createInterface({ input: server.stdout }).on('line', onLine)

  async function call<Body>(path: string, { token, body }: { token?: string; body?: unknown } = {}): Promise<Body> {
    const response = await fetch(address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }

  return {
    address,
    pid: server.pid!,
    call,
    signUp: async (email) => {
      const body = { email, password: 'a long enough password' }
      await call('/api/auth/register', { body })
      return (await call<{ access_token: string }>('/api/auth/login', { body })).access_token
    },
    stop: async () => {
      server.kill()
      await once(server, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function readAddress(said: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: said })) {
    const found = /Clew is ready at (\S+)/.exec(line)?.[1]
    if (found) return found
  }
  throw new Error('The server did not start; run `npm run build`.')
}
