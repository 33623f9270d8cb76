import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import mqtt from 'mqtt'
import { freePort } from './free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface Mosquitto {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** Whether tests can have a real Mosquitto. */
export const hasMosquitto = isInstalled()

/** For the name of a suite that needs one. */
export const mosquittoNote = hasMosquitto ? '' : ' (skipped: no mosquitto)'

const recipe = (file: string) =>
  readFile(fileURLToPath(new URL(`../../../../docs/how-to/mosquitto/${file}`, import.meta.url)), 'utf8')

/** Mosquitto with the files of the recipe, of which only the folder and the port differ; `passwords` are those of its users. */
export async function startRecipe(passwords: Readonly<Record<string, string>>): Promise<Mosquitto> {
  const folder = await temporaryFolder()
  const port = await freePort()
  const placed = (text: string) =>
    text.replaceAll('/etc/mosquitto', folder.path).replace('listener 1883', `listener ${port} 127.0.0.1`)
  await writeFile(`${folder.path}/clew.conf`, placed(await recipe('clew.conf')))
  await writeFile(`${folder.path}/clew.acl`, await recipe('clew.acl'))
  await writeFile(`${folder.path}/clew.passwords`, '')
  for (const [user, password] of Object.entries(passwords))
    execFileSync('mosquitto_passwd', ['-b', `${folder.path}/clew.passwords`, user, password])
  // Started as root it goes on as a user of its own.
  await chmod(folder.path, 0o755)
  await chmod(`${folder.path}/clew.passwords`, 0o644)
  return { ...(await start(`${folder.path}/clew.conf`, port, () => folder.remove())) }
}

/** Mosquitto that lets everybody in. */
export async function startOpenMosquitto(): Promise<Mosquitto> {
  const folder = await temporaryFolder()
  const port = await freePort()
  await writeFile(`${folder.path}/open.conf`, `allow_anonymous true\nlistener ${port} 127.0.0.1\n`)
  await chmod(folder.path, 0o755)
  return start(`${folder.path}/open.conf`, port, () => folder.remove())
}

async function start(config: string, port: number, cleanUp: () => Promise<void>): Promise<Mosquitto> {
  const server = spawn(command(), ['-c', config], { stdio: 'ignore' })
  const url = `mqtt://127.0.0.1:${port}`
  await answering(url)
  return {
    url,
    pid: server.pid ?? 0,
    stop: async () => {
      const exit = once(server, 'exit')
      server.kill()
      await exit
      await cleanUp()
    },
  }
}

/** Debian keeps it where only root's path leads. */
function command(): string {
  return process.env['PATH']?.includes('/usr/sbin') === true ? 'mosquitto' : '/usr/sbin/mosquitto'
}

function isInstalled(): boolean {
  try {
    execFileSync(command(), ['-h'], { stdio: 'ignore' })
    return true
  } catch (error) {
    // It answers a question for help with 3.
    return (error as { status?: number | null }).status === 3
  }
}

/** Until it says yes or no to somebody. */
async function answering(url: string): Promise<void> {
  for (;;) {
    const client = mqtt.connect(url, { protocolVersion: 4, reconnectPeriod: 0 })
    const answer = await new Promise<'yes' | 'no' | 'none'>((resolve) => {
      client.once('connect', () => resolve('yes'))
      client.once('error', ({ code }: Error & { code?: unknown }) => resolve(typeof code === 'number' ? 'no' : 'none'))
    })
    client.on('error', () => undefined)
    await client.endAsync(true)
    if (answer !== 'none') return
    await delay(50)
  }
}
