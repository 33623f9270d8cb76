import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { whenInterrupted } from '../figures/interruption.ts'

/** The whole built server, in a process of its own. */
export interface ClewProcess {
  readonly address: string
  readonly pid: number
  /** From its start until it was ready: on the clock, and of all its threads together; null where the system does not tell. */
  readonly readyMs: number
  readonly readyCpuMs: number | null
  /** Calls the API: with a body it posts. Throws when it is refused. */
  call<Body>(path: string, about?: { token?: string; body?: unknown }): Promise<Body>
  /** Signs somebody new up and gives their token. */
  signUp(email: string): Promise<string>
  /** Ends it by the signal, and answers its exit code; null when the signal did. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** With a data folder of its own, which goes with it. */
export interface Clew extends ClewProcess {
  stop(): Promise<void>
}

export async function startClew(env: Record<string, string> = {}, options: StartOptions = {}): Promise<Clew> {
  const folder = makeDataFolder()
  const server = await startClewIn(folder.path, env, options)
  const stop = async () => {
    await server.end('SIGTERM')
    folder.remove()
  }
  return { ...server, stop }
}

/** A new one, which goes with this process when that is interrupted. */
export function makeDataFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'clew-bench-'))
  const forget = whenInterrupted(remove)
  function remove(): void {
    forget()
    rmSync(path, { recursive: true, force: true, maxRetries: 5 })
  }
  return { path, remove }
}

/** As `npm start` does, with its flags, but for npm and the shell. An older checkout has no `exec` there. */
function startArguments(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start
    .replace(/^exec /, '')
    .split(' ')
    .slice(1)
}

interface StartOptions {
  /** Hears what the server says once it is ready: its log. */
  readonly onLine?: ((line: string) => void) | undefined
  /** Of the checkout whose server it is; this one unless told otherwise. */
  readonly root?: string | undefined
}

export async function startClewIn(
  dataDir: string,
  env: Record<string, string> = {},
  { onLine, root = '.' }: StartOptions = {},
): Promise<ClewProcess> {
  const startedAt = performance.now()
  const server = spawn(process.execPath, startArguments(root), {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'silent', LAM_DETECT: 'off', ...env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithUs(server)
  const address = await hear(server.stdout, /Clew is ready at (\S+)/)
  const pid = server.pid ?? 0
  const readyMs = performance.now() - startedAt
  const readyCpuMs = cpuMs(pid)
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
    pid,
    readyMs,
    readyCpuMs,
    call,
    signUp: async (email) => {
      const body = { email, password: 'a long enough password' }
      await call('/api/auth/register', { body })
      return (await call<{ access_token: string }>('/api/auth/login', { body })).access_token
    },
    end: async (signal) => {
      const exit = once(server, 'exit')
      server.kill(signal)
      return ((await exit) as [number | null])[0]
    },
  }
}

/** The built agent, which answers observations of `MQTT_URL` in a process of its own. */
export async function startAgent(
  env: Record<string, string>,
): Promise<{ readonly pid: number; stop(): Promise<void> }> {
  const folder = makeDataFolder()
  const agent = spawn(process.execPath, ['scripts/start.mjs', 'agent'], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env, DATA_DIR: folder.path },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithUs(agent)
  await hear(agent.stdout, /(answers at)/)
  const stop = async () => {
    const exit = once(agent, 'exit')
    agent.kill()
    await exit
    folder.remove()
  }
  return { pid: agent.pid ?? 0, stop }
}

/** Processor time of a process (proc(5), `stat`: fields 14 and 15, in hundredths of a second on every Linux in use). */
export function cpuMs(pid: number): number | null {
  const fields = statOf(pid)
  return fields && (Number(fields[11]) + Number(fields[12])) * 10
}

/** The fields of `/proc/PID/stat` from the third on; null where there is no such process, or the system does not tell. */
export function statOf(pid: number): string[] | null {
  const text = readAbout(pid, 'stat')
  if (text === null) return null
  // Counted after the name, which may hold spaces and brackets.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** What the system tells of a process (`/proc/PID/…`); null of one that has ended, or where it does not tell. */
export function readAbout(pid: number, file: 'stat' | 'status'): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return null
  }
}

/** A bench that fails leaves nothing running. */
function endWithUs(child: ChildProcess): void {
  child.once(
    'exit',
    whenInterrupted(() => child.kill('SIGKILL')),
  )
}

/** What it says in the brackets of the pattern. */
async function hear(said: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  for await (const line of createInterface({ input: said })) {
    const found = pattern.exec(line)?.[1]
    if (found) return found
  }
  throw new Error('It did not start; run `npm run build`.')
}
