import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { type MeanInterval, meanInterval } from '@clew/agents/evaluate/statistics/means'
import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'
import type { GameResult, Job, JobResult } from './agents/play-games.ts'
import { suites } from './agents/suites.ts'
import { runInThreads } from './threads.ts'

/** `npm run bench agents [games] [suite]`: every agent on every suite and clock; all games of all suites are written to docs/dqn/agents.json. */
const allGames = 1000
const games = Number(process.argv[2] ?? allGames)
const only = process.argv[3]
const gamesOfJob = 50
const file = new URL('../docs/dqn/agents.json', import.meta.url)

const script = new URL('./agents/play-games.ts', import.meta.url)

interface Row {
  games: GameResult[]
  decisions: number
  decisionMs: number
}

const slow = new Set<string>(['planner', 'dqn'])

/** Those that take longest go first, so that both threads end together. */
const jobs: Job[] = suites
  .flatMap(({ agents, name }, suite) =>
    agents.flatMap((agent) =>
      Array.from({ length: only === undefined || only === name ? Math.ceil(games / gamesOfJob) : 0 }, (_, i) => {
        const from = i * gamesOfJob
        return { suite, agent, from, count: Math.min(gamesOfJob, games - from) }
      }),
    ),
  )
  .toSorted((a, b) => Number(slow.has(b.agent)) - Number(slow.has(a.agent)))

const startedMs = performance.now()
const rows = new Map<string, Row>()
await runInThreads(script, jobs, keep)
const seconds = (performance.now() - startedMs) / 1000
const table = suites.flatMap(({ name, board, clock, agents }, suite) =>
  agents.flatMap((agent) => {
    const row = rows.get(`${suite} ${agent}`)
    const cautious = rows.get(`${suite} cautious`)
    return row ? [lineOf(name, board, clock, agent, row, agent === 'cautious' ? undefined : cautious)] : []
  }),
)
for (const line of table) print(line)
const { user, system } = process.cpuUsage()
console.log(
  `${games} games each, seeds 1 to ${games}: ${Math.round(seconds)} s, of ${availableParallelism()} cores ${Math.round((user + system) / 1e6)} s`,
)
if (only === undefined && games === allGames) {
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ games, rows: table }, null, 1)}\n`)
}

function keep({ job, games: played, decisions, decisionMs }: JobResult): void {
  const key = `${job.suite} ${job.agent}`
  const row = rows.get(key) ?? { games: [], decisions: 0, decisionMs: 0 }
  played.forEach((game, i) => (row.games[job.from + i] = game))
  row.decisions += decisions
  row.decisionMs += decisionMs
  rows.set(key, row)
}

function lineOf(
  suite: string,
  board: (typeof suites)[number]['board'],
  clock: string,
  agent: string,
  row: Row,
  cautious: Row | undefined,
) {
  const wins = row.games.filter(({ isWon }) => isWon).length
  const mean = (read: (game: GameResult) => number) =>
    Math.round((row.games.reduce((sum, game) => sum + read(game), 0) / row.games.length) * 100) / 100
  const scores = row.games.filter(({ isWon }) => isWon).map(({ score }) => score)
  const versus =
    cautious && meanInterval(row.games.map(({ isWon }, i) => Number(isWon) - Number(cautious.games[i]!.isWon)))
  const { low, high } = wilsonInterval(wins, row.games.length)
  return {
    suite,
    board: `${board.cols}x${board.rows}, ${board.germs} germs, loops ${board.loops}`,
    clock,
    agent,
    /** The sample template freezes germs; everybody else only walks. */
    usesPowers: agent === 'rule agent',
    games: row.games.length,
    wins,
    rate: wins / row.games.length,
    low: rounded(low),
    high: rounded(high),
    oxygen: mean(({ oxygen }) => oxygen),
    ticks: mean(({ ticks }) => ticks),
    decisionMs: rounded(row.decisionMs / row.decisions),
    versusCautious: versus
      ? { margin: rounded(versus.mean), low: rounded(versus.low), high: rounded(versus.high) }
      : null,
    /** Of the games that it won. */
    wonScore: scores.length === 0 ? null : roundedInterval(meanInterval(scores)),
  }
}

function print(line: ReturnType<typeof lineOf>): void {
  const percent = (share: number) => (share * 100).toFixed(1).padStart(5)
  const { versusCautious: versus } = line
  const margin = versus
    ? `${percent(versus.margin)} (${percent(versus.low).trim()} to ${percent(versus.high).trim()})`
    : ''
  console.log(
    `${line.board.padEnd(28)} ${line.clock.padEnd(17)} ${line.agent.padEnd(18)} ${percent(line.rate)} (${percent(line.low).trim()} to ${percent(line.high).trim()})`.padEnd(
      86,
    ),
    `oxygen ${line.oxygen.toFixed(2)}  ${line.decisionMs.toFixed(2).padStart(6)} ms  ${margin}`,
  )
}

function roundedInterval({ mean, low, high }: MeanInterval) {
  return { mean: Math.round(mean), low: Math.round(low), high: Math.round(high) }
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
