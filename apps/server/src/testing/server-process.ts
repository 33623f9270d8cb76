import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { builtFile } from './built.ts'

export interface ServerProcess {
  readonly child: ChildProcess
  /** Where it was found that it said what it was waited for. */
  readonly found: RegExpExecArray
  /** What it says, line by line. */
  readonly lines: readonly string[]
  /** Code and signal. */
  readonly exit: Promise<unknown[]>
}

/** What a server says that is ready, with its port. */
export const ready = /Clew is ready at http:\/\/127\.0\.0\.1:(\d+)/

/** Starts the built server on a data folder, and waits until it has said this, by this Node unless another is named. Whoever starts it kills it. */
export async function startServer(
  dataDir: string,
  said: RegExp,
  settings: Readonly<Record<string, string>> = {},
  node = process.execPath,
): Promise<ServerProcess> {
  const { PATH } = process.env
  const env = { PATH, PORT: '0', DATA_DIR: dataDir, LAM_DETECT: 'off', LOG_LEVEL: 'info', ...settings }
  const child = spawn(node, [builtFile('server')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  const output = createInterface({ input: child.stdout })
  const found = new Promise<RegExpExecArray>((resolve) => {
    output.on('line', (line) => {
      lines.push(line)
      const match = said.exec(line)
      if (match) resolve(match)
    })
  })
  const exit = once(child, 'exit')
  return { child, found: await found, lines, exit }
}
