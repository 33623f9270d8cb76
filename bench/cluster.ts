import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { hasMosquitto } from '../apps/server/src/testing/mosquitto.ts'
import { hasPostgres } from '../apps/server/src/testing/postgres.ts'
import { startCorrespondence } from './cluster/correspondence.ts'
import { startCluster } from './cluster/start-cluster.ts'

/**
 * The journeys, those in the files that are named or all of them, on two servers and two agents of which one each is killed and
 * started again every 10 s. Meanwhile two friends write to each other.
 */
const killEveryMs = 10_000
const adminPassword = 'the thread leads out'
const journeys = process.argv.slice(2)

async function passJourneys(url: string): Promise<boolean> {
  const config = ['--config', 'bench/cluster/playwright.config.ts']
  const child = spawn('npx', ['--no-install', 'playwright', 'test', ...config, ...journeys], {
    env: { ...process.env, CLUSTER_URL: url },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

if (!hasPostgres || !hasMosquitto) throw new Error('This needs PostgreSQL and Mosquitto on this machine.')
const cluster = await startCluster(adminPassword)
const correspondence = await startCorrespondence(cluster.url)
const over = new AbortController()
let kills = 0
const nextKill = () => delay(killEveryMs, undefined, { signal: over.signal }).catch(() => undefined)
const killing = (async () => {
  for (await nextKill(); !over.signal.aborted; kills += 1) await Promise.all([cluster.killOneOfEach(), nextKill()])
})()
const isPassed = await passJourneys(cluster.url)
over.abort()
await killing
const { acknowledged, lost, doubled } = await correspondence.end()
const unanswered = cluster.unanswered()
await cluster.stop()
console.log(`\na server and an agent killed ${kills} times; ${unanswered.length} calls were under way and broke off`)
for (const call of new Set(unanswered)) console.log(`  ${call}`)
console.log(`messages acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}`)
console.log(`journeys ${isPassed ? 'passed' : 'FAILED'}`)
process.exitCode = isPassed && lost === 0 && doubled === 0 ? 0 : 1
