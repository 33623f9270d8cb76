import { startOpenMosquitto } from '../../apps/server/src/testing/mosquitto.ts'
import { fillServerDatabase } from '../../apps/server/src/testing/filled-database.ts'
import { startPostgres } from '../../apps/server/src/testing/postgres.ts'
import { cpuOfServer, embedded, filling, worldEnv } from '../api/databases.ts'
import { rssMb } from './processes.ts'
import { cpuMs, startAgent, startClew } from './start-clew.ts'

/** One of the processes under load. */
export interface Part {
  readonly name: string
  cpuMs(): number
  /** Null for what is many processes that share memory. */
  rssMb(): number | null
}

export interface Topology {
  /** Of the servers. */
  readonly addresses: readonly string[]
  readonly parts: readonly Part[]
  stop(): Promise<void>
}

const runs = 1000

const partOf = (name: string, pid: number): Part => ({
  name,
  cpuMs: () => cpuMs(pid) ?? 0,
  rssMb: () => rssMb(pid),
})

/** One server that is everything, on the world of `api/world.ts`. */
export async function startOne(): Promise<Topology> {
  const { clew } = await embedded.startServer(runs)
  return { addresses: [clew.address], parts: [partOf('server', clew.pid)], stop: clew.stop }
}

/** The same world on PostgreSQL, with Mosquitto, and so many servers and agents. */
export async function startMany(counts: { readonly servers: number; readonly agents: number }): Promise<Topology> {
  const postgres = await startPostgres({ isDurable: true })
  await fillServerDatabase(postgres.url, filling(runs))
  const mosquitto = await startOpenMosquitto()
  const env = { ...worldEnv, DATABASE_URL: postgres.url, MQTT_URL: mosquitto.url }
  const servers = await inTurn(counts.servers, () => startClew(env))
  const agents = await inTurn(counts.agents, () => startAgent(env))
  const databaseCpuMs = await cpuOfServer(postgres.url)
  return {
    addresses: servers.map(({ address }) => address),
    parts: [
      ...servers.map(({ pid }, at) => partOf(`server ${at + 1}`, pid)),
      ...agents.map(({ pid }, at) => partOf(`agent ${at + 1}`, pid)),
      partOf('Mosquitto', mosquitto.pid),
      { name: 'PostgreSQL', cpuMs: databaseCpuMs, rssMb: () => null },
    ],
    stop: async () => {
      for (const part of [...agents, ...servers, mosquitto, postgres]) await part.stop()
    },
  }
}

async function inTurn<Started>(count: number, start: () => Promise<Started>): Promise<Started[]> {
  const started: Started[] = []
  while (started.length < count) started.push(await start())
  return started
}
