import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setInterval } from 'node:timers'
import { fileURLToPath } from 'node:url'
import type { Attacked } from './attack/attacker.ts'
import { findFaults, type Measured, reportAttack, reportPhases, reportWaits } from './attack/report.ts'
import { chooseScenarios, type Scenario, startModel } from './attack/scenarios.ts'
import { type Clew, startClew } from './clew/start-clew.ts'
import { type ServerWatch, watchServer } from './clew/watch-server.ts'
import { invitePeople, type Person, type Phase } from './crowd/people.ts'
import { signUp } from './crowd/visitor.ts'

/**
 * People who read, write, chat and play: first alone, then beside an attacker. One attacker does everything that one account can
 * do; the others do each one thing that once starved the neighbours, for a minute at most, against stricter goals.
 */
const seconds = Number(process.argv[2] ?? 300)
if (!(seconds >= 10 && seconds <= 3600)) throw new Error('Give a length from 10 to 3600 seconds.')
/** A part of the name of an attacker or an attack; all of them unless told otherwise. */
const only = process.argv[3] ?? ''
const longestStrictS = 60
const lookEveryMs = 500

interface Stage {
  readonly clew: Clew
  readonly watch: ServerWatch
  readonly people: readonly Person[]
  readonly phaseMs: number
}

async function measure(title: string, { clew, watch, people, phaseMs }: Stage): Promise<Measured> {
  const { rssMb: startMb } = await watch.read(clew.pid)
  const startedMs = performance.now()
  const isOver = () => performance.now() > startedMs + phaseMs
  const phase: Phase = { tally: {}, games: { ranked: 0, failures: [] }, isOver }
  const failing = countFailing(clew)
  // Games that have begun are played to their end.
  await Promise.all(people.map((person) => person(phase)))
  const tookMs = performance.now() - startedMs
  return { ...phase, title, startMb, tookMs, load: await watch.read(clew.pid), modelFailing: failing.stop() }
}

/** How often the server says that its model fails: after failures in a row it asks no more, and nobody has an answer. */
function countFailing(clew: Clew): { stop(): number } {
  let times = 0
  const look = async () => {
    const { model } = await clew.call<{ model: { state: string } }>('/api/ready')
    if (model.state === 'failing') times += 1
  }
  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs)
  return {
    stop: () => {
      clearInterval(timer)
      return times
    },
  }
}

async function measureAttacked(
  scenario: Scenario,
  stage: Stage,
  victims: readonly string[],
): Promise<[Measured, Attacked]> {
  const attacker = fork(fileURLToPath(new URL('./attack/attacker.ts', import.meta.url)), [
    stage.clew.address,
    scenario.name,
    only,
    ...victims,
  ])
  const gone = once(attacker, 'exit').then(([code]): never => {
    throw new Error(`The attacker ended with code ${code}.`)
  })
  const hear = async () => ((await Promise.race([once(attacker, 'message'), gone])) as [unknown])[0]
  try {
    await hear()
    attacker.send('begin')
    const measured = await Promise.race([measure('attacked', stage), gone])
    attacker.send('stop')
    return [measured, (await hear()) as Attacked]
  } finally {
    gone.catch(() => undefined)
    attacker.kill()
  }
}

/** What must not be, in words. */
async function play(scenario: Scenario): Promise<string[]> {
  console.log(`\n== ${scenario.name}`)
  const watch = watchServer()
  const errors: string[] = []
  const model = await startModel(scenario)
  const clew = await startClew(
    { ...watch.env, ...model.env, LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1' },
    { onLine: (line) => errors.push(line) },
  )
  try {
    const { people, emails } = await invitePeople(clew.address)
    const { address } = clew
    const user = scenario.joinedBy && (await signUp({ address, ip: '10.3.0.1' }, {}, 'beside'))
    const joined = user ? [scenario.joinedBy!({ address, user })] : []
    const phaseMs = (1000 * (scenario.isStrict ? Math.min(seconds, longestStrictS) : seconds)) / 2
    const stage: Stage = { clew, watch, people: [...people, ...joined], phaseMs }
    const before = await measure('before', stage)
    const [during, attacked] = await measureAttacked(scenario, stage, emails)
    reportPhases([before, during])
    reportWaits(before, during)
    reportAttack(attacked)
    if (errors.length > 0) console.log(`\nThe server logged ${errors.length} errors, first ${errors[0]?.slice(0, 500)}`)
    return findFaults(scenario, before, during, attacked)
  } finally {
    await clew.stop()
    await model.stop()
    watch.close()
  }
}

for (const scenario of chooseScenarios(only)) {
  const faults = await play(scenario)
  console.log(`\n${faults.length === 0 ? 'Everything held.' : faults.join('\n')}`)
  if (faults.length > 0) process.exitCode = 1
}
