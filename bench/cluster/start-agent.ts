import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A built agent in a process of its own. */
export interface AgentProcess {
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Resolves when it listens for observations. */
export async function startAgent(env: Record<string, string>): Promise<AgentProcess> {
  const agent = spawn(process.execPath, ['dist/agent.mjs'], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = createInterface({ input: agent.stdout })
  const [line] = (await Promise.race([once(said, 'line'), once(said, 'close')])) as [string | undefined]
  if (line === undefined) throw new Error('The agent did not start; run `npm run build`.')
  return {
    end: async (signal) => {
      const exit = once(agent, 'exit')
      agent.kill(signal)
      await exit
    },
  }
}
