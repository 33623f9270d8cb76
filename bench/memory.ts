import { setTimeout } from 'node:timers/promises'
import { issueTokens } from '../apps/server/src/testing/issue-tokens.ts'
import { embedded, jwtSecret } from './api/databases.ts'
import { rssMb, treeOf, wasmMb } from './clew/processes.ts'
import { type Clew, startClew } from './clew/start-clew.ts'
import { watchServer } from './clew/watch-server.ts'
import { count } from './crowd/answers.ts'
import { inviteHungryPeople } from './crowd/hungry-people.ts'
import { invitePeople, type Phase } from './crowd/people.ts'
import { runApart } from './crowd/run-apart.ts'
import type { TalkOptions, TalkResult } from './crowd/talkers.ts'
import { describeMachine, loadNow, measureControlMs } from './figures/machine.ts'
import { reportFigures } from './figures/report.ts'

/**
 * Memory of the default server (Linux): at rest, and through mixed load. People play with the built-in agent and submit
 * records, page through lists of 10,000 runs, export, chat, sign in and upload pictures; 200 sockets hear messages.
 * `-- 60` for so many minutes, `-- --accept` to keep the figures.
 */
const minutes = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 5)
const settlingMs = 60_000
const lineEveryMs = 30_000
const sampleEveryMs = 250
const runs = 10_000
const sockets = 200
const messagesPerSecond = 10

interface Sampled {
  readonly mostMb: number
  readonly mostWithChildrenMb: number
}

const megabytes = (value: number) => value.toFixed(0).padStart(8)

/** Looks at the server until `done`, and prints a line now and then. */
async function watchMemory(
  clew: Clew,
  watch: ReturnType<typeof watchServer>,
  done: Promise<unknown>,
): Promise<Sampled> {
  const startedMs = performance.now()
  let isDone = false
  void done.finally(() => (isDone = true))
  let [mostMb, mostWithChildrenMb, nextLineMs] = [0, 0, 0]
  console.log('\n       s     RSS  children  heap of  total  external  PGlite  (MB)')
  while (!isDone) {
    const [own = 0, ...children] = treeOf(clew.pid).map(rssMb)
    const childrenMb = children.reduce((sum, mb) => sum + mb, 0)
    mostMb = Math.max(mostMb, own)
    mostWithChildrenMb = Math.max(mostWithChildrenMb, own + childrenMb)
    const atMs = performance.now() - startedMs
    if (atMs >= nextLineMs) {
      nextLineMs += lineEveryMs
      const { heapUsedMb, heapTotalMb, externalMb } = await watch.read(clew.pid)
      const cells = [own, childrenMb, heapUsedMb, heapTotalMb, externalMb, wasmMb(clew.pid)]
      console.log((atMs / 1000).toFixed(0).padStart(8) + cells.map(megabytes).join(''))
    }
    await setTimeout(sampleEveryMs)
  }
  return { mostMb, mostWithChildrenMb }
}

/** After a first start, when nobody has come for a minute. */
async function measureIdle(): Promise<number> {
  const clew = await startClew()
  await setTimeout(settlingMs)
  const idleMb = rssMb(clew.pid)
  await clew.stop()
  return idleMb
}

async function mixedLoad({ address }: Clew): Promise<Phase> {
  const endsMs = performance.now() + minutes * 60_000
  const isOver = () => performance.now() > endsMs
  const phase: Phase = { tally: {}, games: { ranked: 0, failures: [] }, isOver }
  const tokens = await issueTokens(jwtSecret, sockets)
  const talking = { addresses: [address], tokens, perSecond: messagesPerSecond, warmUpMs: 0 }
  const talkers = runApart<TalkOptions, TalkResult>('talkers.ts', { ...talking, measureMs: minutes * 60_000 })
  const { people } = await invitePeople(address)
  const all = [...people, ...(await inviteHungryPeople(address))]
  await Promise.all([talkers.result, ...all.map((person) => person(phase))])
  return phase
}

const load = loadNow()
const controlMs = measureControlMs()
const idleMb = await measureIdle()
const watch = watchServer()
const { clew } = await embedded.startServer(runs, { env: { ...watch.env, TRUST_PROXY: '127.0.0.1' } })
try {
  const working = mixedLoad(clew)
  const { mostMb, mostWithChildrenMb } = await watchMemory(clew, watch, working)
  const { tally, games } = await working
  await setTimeout(settlingMs)
  const complaints = Object.values(tally).flatMap((answers) => answers.complaints)
  for (const complaint of [...complaints, ...games.failures]) console.log(complaint)
  console.log(`\n${minutes} min: ${count(tally)} calls, ${games.ranked} games ranked, ${games.failures.length} failed`)
  const figures = [
    { name: 'at rest, a minute after the first start', unit: 'MB', rounds: [idleMb], atMost: 180 },
    { name: 'most, under mixed load', unit: 'MB', rounds: [mostMb], atMost: 350 },
    { name: 'most, with the processes that read pictures', unit: 'MB', rounds: [mostWithChildrenMb] },
    { name: 'a minute after it', unit: 'MB', rounds: [rssMb(clew.pid)] },
    { name: 'errors of the server', unit: 'in all', rounds: [count(tally, (status) => status >= 500)], atMost: 0 },
  ]
  process.exitCode = reportFigures('memory', `${minutes} min`, describeMachine(load, controlMs), figures) ? 0 : 1
} finally {
  await clew.stop()
  watch.close()
}
