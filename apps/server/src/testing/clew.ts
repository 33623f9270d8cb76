import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { builtFile } from './built.ts'

/** Starts the command line as a process of its own, with these settings and no others. */
export function startClew(args: readonly string[], settings: Readonly<Record<string, string>> = {}, cwd?: string) {
  const env = { PATH: process.env['PATH'], ...settings }
  const child = spawn(process.execPath, [builtFile('clew'), ...args], { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return {
    child,
    ended: ended.then(([[status], stdout, stderr]) => ({ status: status as number | null, stdout, stderr })),
  }
}

/** Runs a command to its end. */
export const runClew = (...start: Parameters<typeof startClew>) => startClew(...start).ended
