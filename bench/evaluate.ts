import type { Agent } from '@clew/agents/agent'
import { createCautiousAgent } from '@clew/agents/baselines/cautious'
import { evaluateSeed } from '@clew/agents/evaluate/evaluate-seed'
import { reportOf } from '@clew/agents/evaluate/report'
import { ruleAgentOf } from '@clew/agents/evaluate/rule-agent-of'
import { samples } from '@clew/agents/rules/samples/samples'
import type { SeedResult } from '@clew/contracts/evaluations/seed-result'
import { seedsOf, suites } from '@clew/contracts/evaluations/suites'
import { isAccepting } from './figures/accepted.ts'
import { describeMachine, loadNow, measureControlMs } from './figures/machine.ts'
import { reportFigures } from './figures/report.ts'

/** `npm run bench evaluate [--accept]`: what an evaluation costs in CPU time of one core, report included. */
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
const rule: Evaluation = { games: 200, createAgent: () => ruleAgentOf(template), templateText: template }
const first = await secondsOf(rule)
const figures = [
  { name: '200 games of the rule agent, the first time', unit: 's', rounds: [first] },
  { name: '200 games of the rule agent', unit: 's', rounds: await measured(rule), atMost: 1 },
  {
    name: '1,000 games of cautious',
    unit: 's',
    rounds: await measured({ games: 1000, createAgent: createCautiousAgent }),
    atMost: 2,
  },
]
const isGood = reportFigures('evaluate', 'one core', machine, figures)
process.exitCode = isGood || isAccepting ? 0 : 1
