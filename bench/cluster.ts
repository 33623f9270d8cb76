import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { hasMosquitto } from '../apps/server/src/testing/mosquitto.ts'
import { hasPostgres } from '../apps/server/src/testing/postgres.ts'
import { startCorrespondence } from './cluster/correspondence.ts'
import { startCluster } from './cluster/start-cluster.ts'

/**
 * The journeys, those in the files that are named or all of them, on two servers and two agents of which one each is killed, or
 * after `upgrade` told to stop, and started again every 10 s. Meanwhile two friends write to each other.
 */
const restartEveryMs = 10_000
const adminPassword = 'the thread leads out'
const isUpgrade = process.argv[2] === 'upgrade'
const journeys = process.argv.slice(isUpgrade ? 3 : 2)

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
const cluster = await startCluster(adminPassword, isUpgrade ? 'SIGTERM' : 'SIGKILL')
const correspondence = await startCorrespondence(cluster.url)
const over = new AbortController()
let restarts = 0
const nextRestart = () => delay(restartEveryMs, undefined, { signal: over.signal }).catch(() => undefined)
const restarting = (async () => {
  for (await nextRestart(); !over.signal.aborted; restarts += 1)
    await Promise.all([cluster.restartOneOfEach(), nextRestart()])
})()
const isPassed = await passJourneys(cluster.url)
over.abort()
await restarting
const { acknowledged, lost, doubled } = await correspondence.end()
const unanswered = cluster.unanswered()
await cluster.stop()
console.log(
  `\na server and an agent ${isUpgrade ? 'stopped' : 'killed'} ${restarts} times; ${unanswered.length} calls were under way and broke off`,
)
for (const call of new Set(unanswered)) console.log(`  ${call}`)
console.log(`messages acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}`)
console.log(`journeys ${isPassed ? 'passed' : 'FAILED'}`)
process.exitCode = isPassed && lost === 0 && doubled === 0 ? 0 : 1
