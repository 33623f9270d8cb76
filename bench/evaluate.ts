import type { Agent } from '@clew/agents/agent'
import { createCautiousAgent } from '@clew/agents/baselines/cautious'
import { evaluateSeed } from '@clew/agents/evaluate/evaluate-seed'
import { reportOf } from '@clew/agents/evaluate/report'
import { ruleAgentOf } from '@clew/agents/evaluate/rule-agent-of'
import { samples } from '@clew/agents/samples/samples'
import type { SeedResult } from '@clew/contracts/evaluations/seed-result'
import { seedsOf, suites } from '@clew/contracts/evaluations/suites'
import { isAccepting } from './figures/accepted.ts'
import { describeMachine, loadNow, measureControlMs } from './figures/machine.ts'
import { startClew } from './clew/start-clew.ts'
import { secondsInWorker } from './evaluate/in-browser.ts'
import { secondsOnServer } from './evaluate/on-server.ts'
import { reportFigures } from './figures/report.ts'

/**
 * `npm run bench evaluate [--accept]`: what an evaluation costs in CPU time of one core, report included, and how long it takes in
 * the editor's worker and through the server, with its rows stored.
 */
const rounds = 5
const suite = suites['standard-1']
const { content: template } = samples.plain

interface Evaluation {
  readonly games: number
  readonly createAgent: () => Agent
  readonly templateText?: string
}

/** Seconds of CPU; what is collected of garbage beside it counts as well. */
async function secondsOf({ games, createAgent, templateText }: Evaluation): Promise<number> {
  const before = process.cpuUsage()
  const agent = createAgent()
  const results: SeedResult[] = []
  for (const seed of seedsOf(suite, games)) {
    const outcome = await evaluateSeed({ suite, seed, agent, templateText, isTimed: false })
    if (outcome.kind === 'measured') results.push(outcome.result)
  }
  if (reportOf(results).games !== games) throw new Error('not all games were measured')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

async function measured(evaluation: Evaluation): Promise<number[]> {
  const seconds: number[] = []
  for (let round = 0; round < rounds; round++) seconds.push(await secondsOf(evaluation))
  return seconds
}

const load = loadNow()
const machine = describeMachine(load, measureControlMs())
const games = 200
const rule: Evaluation = { games, createAgent: () => ruleAgentOf(template), templateText: template }
const cautious: Evaluation = { games: 1000, createAgent: createCautiousAgent }
const onOneCore = [
  { name: `${games} games of the rule agent`, unit: 's', rounds: await measured(rule), atMost: 1 },
  { name: '1,000 games of cautious', unit: 's', rounds: await measured(cautious), atMost: 2 },
]

const clew = await startClew()
const texts = Array.from({ length: rounds + 1 }, (_, round) => `${template}\n\nText ${round} says no more.`)
const [first = 0, ...later] = await secondsInWorker(clew.address, texts, seedsOf(suite, games))
const stored = await secondsOnServer(clew, { content: template, seeds: games, rounds })
await clew.stop()
const onTheClock = [
  { name: `${games} games in a worker just started`, unit: 's', rounds: [first], atMost: 1 },
  { name: `${games} games in the editor's worker`, unit: 's', rounds: later, atMost: 1 },
  { name: `${games} games through the server, stored`, unit: 's', rounds: stored, atMost: 3 },
]
const isGood = [
  reportFigures('evaluate', 'one core', machine, onOneCore),
  reportFigures('evaluate', 'on the clock', machine, onTheClock),
].every(Boolean)
process.exitCode = isGood || isAccepting ? 0 : 1
