import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Attacked } from './attack/attacker.ts'
import { invitePeople, type Phase } from './crowd/people.ts'
import { findFaults, type Measured, reportAttack, reportPhases, reportWaits } from './attack/report.ts'
import { startClew } from './clew/start-clew.ts'
import { watchServer } from './clew/watch-server.ts'

/** People who read, write, chat and play: first alone, then beside an attacker who does everything that one account can do. */
const seconds = Number(process.argv[2] ?? 300)
if (!(seconds >= 10 && seconds <= 3600)) throw new Error('Give a length from 10 to 3600 seconds.')
/** A part of the name of the attacks that are tried; all of them unless told otherwise. */
const only = process.argv[3] ?? ''
const phaseMs = (seconds / 2) * 1000

const watch = watchServer()
const errors: string[] = []
const clew = await startClew(
  { ...watch.env, LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1' },
  { onLine: (line) => errors.push(line) },
)
const { people, emails } = await invitePeople(clew.address)

async function measure(title: string): Promise<Measured> {
  const { rssMb: startMb } = await watch.read(clew.pid)
  const startedMs = performance.now()
  const isOver = () => performance.now() > startedMs + phaseMs
  const phase: Phase = { tally: {}, games: { ranked: 0, failures: [] }, isOver }
  // Games that have begun are played to their end.
  await Promise.all(people.map((person) => person(phase)))
  const tookMs = performance.now() - startedMs
  return { ...phase, title, startMb, tookMs, load: await watch.read(clew.pid) }
}

async function measureAttacked(): Promise<[Measured, Attacked]> {
  const attacker = fork(fileURLToPath(new URL('./attack/attacker.ts', import.meta.url)), [
    clew.address,
    only,
    ...emails,
  ])
  const gone = once(attacker, 'exit').then(([code]): never => {
    throw new Error(`The attacker ended with code ${code}.`)
  })
  const hear = async () => ((await Promise.race([once(attacker, 'message'), gone])) as [unknown])[0]
  try {
    await hear()
    attacker.send('begin')
    const measured = await Promise.race([measure('attacked'), gone])
    attacker.send('stop')
    return [measured, (await hear()) as Attacked]
  } finally {
    gone.catch(() => undefined)
    attacker.kill()
  }
}

try {
  const before = await measure('before')
  const [during, attacked] = await measureAttacked()
  reportPhases([before, during])
  reportWaits(before, during)
  reportAttack(attacked)
  const faults = findFaults(before, during, attacked)
  if (errors.length > 0) console.log(`\nThe server logged ${errors.length} errors, first ${errors[0]?.slice(0, 500)}`)
  console.log(`\n${faults.length === 0 ? 'Everything held.' : faults.join('\n')}`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await clew.stop()
  watch.close()
}
