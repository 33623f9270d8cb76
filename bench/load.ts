import { issueTokens } from '../apps/server/src/testing/issue-tokens.ts'
import { jwtSecret } from './api/databases.ts'
import { type Part, startMany, startOne, type Topology } from './clew/start-many.ts'
import { count } from './crowd/answers.ts'
import type { PlayOptions, PlayResult } from './crowd/players.ts'
import { hintKind } from './crowd/play-sealed-game.ts'
import { runApart } from './crowd/run-apart.ts'
import type { TalkOptions, TalkResult } from './crowd/talkers.ts'
import { describeMachine, loadNow, measureControlMs } from './figures/machine.ts'
import { type Figure, reportFigures } from './figures/report.ts'
import { percentile } from './figures/rounds.ts'

/**
 * The internet in small: 500 games at once with the built-in agent, 1,000 sockets and 200 messages a second, against two
 * servers, two agents, PostgreSQL and Mosquitto; `-- embedded` against one process that is everything. What held is
 * printed. `-- 300` for so many seconds, `-- games=50` and `-- messages=20` for less of it, `-- --accept` to keep the figures.
 */
const words = process.argv.slice(2)
const numberOf = (name: string, otherwise: number) =>
  Number(words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? otherwise)
const seconds = Number(words.find((word) => /^\d+$/.test(word)) ?? 60)
const games = numberOf('games', 500)
const perSecond = numberOf('messages', 200)
const people = 1000
const warmUpMs = 10_000

interface Used {
  readonly name: string
  /** Of one core. */
  readonly cpuPercent: number
  readonly rssMb: number | null
}

async function useOf<Result>(parts: readonly Part[], work: () => Promise<Result>): Promise<[Result, Used[]]> {
  const startedMs = performance.now()
  const before = parts.map((part) => part.cpuMs())
  const result = await work()
  const tookMs = performance.now() - startedMs
  const used = parts.map((part, at) => ({
    name: part.name,
    cpuPercent: ((part.cpuMs() - before[at]!) / tookMs) * 100,
    rssMb: part.rssMb(),
  }))
  return [result, used]
}

async function load({ addresses }: Topology): Promise<{ readonly talked: TalkResult; readonly played: PlayResult }> {
  const tokens = await issueTokens(jwtSecret, people)
  const durationMs = warmUpMs + seconds * 1000
  const talkers = runApart<TalkOptions, TalkResult>('talkers.ts', {
    addresses,
    tokens,
    perSecond,
    warmUpMs,
    measureMs: seconds * 1000,
  })
  const players = runApart<PlayOptions, PlayResult>('players.ts', {
    addresses,
    tokens: [...tokens.values()].slice(0, games),
    durationMs,
  })
  const [talked, played] = await Promise.all([talkers.result, players.result])
  return { talked, played }
}

function figuresOf({ talked, played }: Awaited<ReturnType<typeof load>>, used: readonly Used[]): Figure[] {
  const one = (name: string, unit: string, value: number, goal: Pick<Figure, 'atMost' | 'atLeast'> = {}) => ({
    name,
    unit,
    rounds: [value],
    ...goal,
  })
  const never = { atMost: 0 }
  const waitsMs = played.tally[hintKind]?.waitsMs ?? []
  return [
    one('decisions', 'a second', waitsMs.length / (seconds + warmUpMs / 1000)),
    one('hint, p50', 'ms', percentile(waitsMs, 0.5)),
    one('hint, p99', 'ms', percentile(waitsMs, 0.99)),
    one('games ranked', 'in all', played.ranked),
    one('games that failed', 'in all', played.failures.length, never),
    one(
      'answers with an error of the server',
      'in all',
      count(played.tally, (status) => status >= 500),
      never,
    ),
    one(
      'connections that broke',
      'in all',
      count(played.tally, (status) => status === 0),
      never,
    ),
    one('messages', 'a second', talked.sent / (seconds + warmUpMs / 1000)),
    one('message arrives, p50', 'ms', percentile(talked.latenciesMs, 0.5)),
    one('message arrives, p99', 'ms', percentile(talked.latenciesMs, 0.99)),
    one('messages lost', 'in all', talked.lost, never),
    one('messages doubled', 'in all', talked.doubled, never),
    one('messages out of order', 'in all', talked.outOfOrder, never),
    one(
      'messages refused',
      'in all',
      [...talked.refusals.values()].reduce((sum, times) => sum + times, 0),
      never,
    ),
    one('sockets closed', 'in all', talked.closed, never),
    ...used.map(({ name, cpuPercent }) => one(`CPU of ${name}`, '% of a core', Math.round(cpuPercent))),
    ...used.flatMap(({ name, rssMb }) => (rssMb === null ? [] : [one(`RSS of ${name}`, 'MB', Math.round(rssMb))])),
  ]
}

const isEmbedded = words.includes('embedded')
console.log(`${games} games, ${people} sockets, ${perSecond} messages a second, ${seconds} s`)
const machine = describeMachine(loadNow(), measureControlMs())
const topology = await (isEmbedded ? startOne() : startMany({ servers: 2, agents: 2 }))
try {
  const [result, used] = await useOf(topology.parts, () => load(topology))
  for (const [reason, times] of result.talked.refusals) console.log(`message refused ${times} times: ${reason}`)
  for (const failure of new Set(result.played.failures)) console.log(`game: ${failure}`)
  const name = `${isEmbedded ? 'embedded' : 'scaled out'}, ${games} games`
  process.exitCode = reportFigures('load', name, machine, figuresOf(result, used)) ? 0 : 1
} finally {
  await topology.stop()
}
