import { issueTokens } from '../apps/server/src/testing/issue-tokens.ts'
import { jwtSecret } from './api/databases.ts'
import { startMany, startOne, type Topology } from './clew/start-many.ts'
import type { PlayOptions, PlayResult } from './crowd/players.ts'
import { hintKind } from './crowd/play-sealed-game.ts'
import { runApart } from './crowd/run-apart.ts'
import { describeMachine, loadNow, measureControlMs } from './figures/machine.ts'
import { reportFigures } from './figures/report.ts'
import { readOptions } from './figures/options.ts'
import { median, percentile } from './figures/rounds.ts'

/**
 * From the sending of an observation to the hint on the browser's socket, with the built-in agent: 50 games at once, in the
 * one server that is everything, and with PostgreSQL, Mosquitto and an agent apart; and what a decision costs each process,
 * with its keys and its part of the game's beginning and end. `-- --accept` keeps the figures.
 */
const games = 50
const { rounds } = readOptions(process.argv.slice(2), { rounds: 3 })
const durationMs = 30_000

async function measure(part: string, topology: Topology, goals: { readonly p50: number; readonly p99?: number }) {
  const load = loadNow()
  const tokens = [...(await issueTokens(jwtSecret, games)).values()]
  const measured: PlayResult[] = []
  const cpuMs = topology.parts.map((): number[] => [])
  const controlsMs: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      controlsMs.push(measureControlMs())
      const options = { addresses: topology.addresses, tokens, durationMs }
      const before = topology.parts.map((part) => part.cpuMs())
      const result = await runApart<PlayOptions, PlayResult>('players.ts', options).result
      const decisions = result.tally[hintKind]?.waitsMs.length ?? 0
      topology.parts.forEach((part, at) => cpuMs[at]!.push((part.cpuMs() - before[at]!) / decisions))
      measured.push(result)
    }
  } finally {
    await topology.stop()
  }
  const waits = measured.map(({ tally }) => tally[hintKind]?.waitsMs ?? [])
  const failures = measured.flatMap((result) => result.failures)
  for (const failure of new Set(failures)) console.log(`game: ${failure}`)
  return reportFigures('hints', part, describeMachine(load, median(controlsMs)), [
    { name: 'hint, p50', unit: 'ms', rounds: waits.map((ms) => percentile(ms, 0.5)), controlsMs, atMost: goals.p50 },
    {
      name: 'hint, p99',
      unit: 'ms',
      rounds: waits.map((ms) => percentile(ms, 0.99)),
      controlsMs,
      ...(goals.p99 !== undefined && { atMost: goals.p99 }),
    },
    { name: 'hints', unit: 'a second', rounds: waits.map(({ length }) => length / (durationMs / 1000)), atLeast: 1 },
    { name: 'games that failed', unit: 'in all', rounds: [failures.length], atMost: 0 },
    ...topology.parts.map(({ name }, at) => ({
      name: `CPU of a decision, ${name}`,
      unit: 'ms',
      rounds: cpuMs[at]!,
      controlsMs,
    })),
  ])
}

console.log(`${games} games, ${rounds} times ${durationMs / 1000} s`)
const isGood = [
  await measure('embedded', await startOne(), { p50: 10, p99: 50 }),
  await measure('separate agent', await startMany({ servers: 1, agents: 1 }), { p50: 20 }),
]
process.exitCode = isGood.every(Boolean) ? 0 : 1
