import { compileTemplate } from '@clew/agents/rule-agent/compile/compile-template'
import { createLamAgent } from '@clew/agents/lam/lam-agent'
import { builtinClient } from '@clew/agents/rule-agent/wire/builtin-client'
import { completeChat } from '@clew/agents/rule-agent/wire/chat-completions'
import { rulesModel } from '@clew/agents/rule-agent/wire/rules-model'
import { samples } from '@clew/agents/samples/samples'
import { winRate } from '@clew/agents/evaluate/win-rate'
import { standardSpec } from '@clew/engine'
import { corpusReport } from '../packages/agents/src/testing/corpus-report.ts'
import { freezingTemplate } from './agents/freezing-template.ts'
import { pathologies, repeatTo } from '../packages/agents/src/testing/pathologies.ts'

/** `npm run bench rules [games]`: how the rule agent reads, what reading and deciding cost, and what rewordings cost in wins. */
const games = Number(process.argv[2] ?? 1000)
const mostCompileMs = 50
const mostDecideMs = 2
const mostLost = 0.03

const percent = (share: number): string => `${(100 * share).toFixed(1).padStart(5)} %`

for (const half of ['open', 'closed'] as const) {
  console.log(`\n${half.padEnd(24)} items  recall  precision  wrong way  lost bans`)
  for (const { group, items, recall, precision, wrongWay, lostBans } of corpusReport(half))
    console.log(
      `${group.padEnd(24)} ${String(items).padStart(5)} ${percent(recall)} ${percent(precision)} ${String(wrongWay).padStart(9)} ${String(lostBans).padStart(9)}`,
    )
}

let made = 0
/** Milliseconds of CPU for a text of 32 kB, the least of three. */
function compileMs(unit: string): number {
  const times = [1, 2, 3].map(() => {
    const text = `${made++} ${repeatTo(unit, 32_000)}`
    const before = process.cpuUsage()
    compileTemplate(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
const units = [
  ...pathologies,
  `${samples.plain.content}\n`,
  'If a germ is within 3 cells, freeze the germs and never break walls. ',
]
const costs = units.map((unit) => ({ unit, ms: compileMs(unit) })).toSorted((a, b) => b.ms - a.ms)
console.log(`\nCPU of compiling 32 kB, at most ${mostCompileMs} ms; the five slowest`)
for (const { unit, ms } of costs.slice(0, 5))
  console.log(`${JSON.stringify(unit.slice(0, 40)).padEnd(48)} ${ms.toFixed(1)} ms`)

const rows = 11
const map = Array.from({ length: rows }, (_, y) =>
  Array.from({ length: rows }, (_, x) => (x % 2 === 1 || y % 2 === 1 ? 1 : 0)),
)
const state = {
  player_pos: [1, 1],
  exit_pos: [9, 9],
  visible_map: map,
  oxygenPellets: [{ x: 3, y: 5 }],
  germs: [
    { x: 5, y: 5 },
    { x: 7, y: 3 },
    { x: 3, y: 9 },
    { x: 9, y: 5 },
    { x: 1, y: 7 },
  ],
}
const messages = [
  { role: 'system', content: samples.plain.content },
  { role: 'user', content: JSON.stringify(state) },
]
const decisions = Array.from({ length: 400 }, () => {
  const before = performance.now()
  completeChat({ model: rulesModel, messages })
  return performance.now() - before
}).toSorted((a, b) => a - b)
const median = decisions[decisions.length / 2]!
console.log(`\nDeciding on 11x11: median ${median.toFixed(2)} ms, at most ${mostDecideMs} ms`)

/** Sentences of the freezing template, and other words for them. */
const rewordings: readonly (readonly [string, string])[] = [
  [
    'Freeze the germs for 3500 milliseconds with every answer.',
    'Freeze the germs for 3500 milliseconds with every response.',
  ],
  ['Answer with one JSON object and nothing else.', 'Return ONLY valid JSON (no comments, no code blocks).'],
  ['Avoid germs.', 'Please avoid the germs at all times.'],
  ['Avoid germs.', 'Stay away from every enemy.'],
  ['Break a wall only when the way is blocked.', 'Break a wall only as a last resort.'],
  [
    'Use BFS on the map to find the shortest path to the exit.',
    'Compute the quickest route from player_pos to exit_pos.',
  ],
  ['Send the whole path.', 'Provide the complete path in every message.'],
  ['Collect oxygen on the way.', 'Pick up a pellet if it lies on your route.'],
]
const { seed: _seed, mode: _mode, ...board } = standardSpec('lam', 0, 5)
const rateOf = async (templateText: string): Promise<number> => {
  const createAgent = () =>
    createLamAgent({ client: builtinClient, historyTurns: 3, timeoutMs: 30_000, maxReplyChars: 100_000 })
  const seeds = Array.from({ length: games }, (_, index) => index + 1)
  return (await winRate({ decisionTicks: 30, latencyTicks: 1, maxTicks: 600, board, seeds, templateText, createAgent }))
    .rate
}
const rate = await rateOf(freezingTemplate)
console.log(`\nThe original wins ${percent(rate)} of ${games} games`)
let worst = 0
for (const [sentence, into] of rewordings) {
  const reworded = await rateOf(freezingTemplate.replace(sentence, into))
  worst = Math.max(worst, Math.abs(rate - reworded))
  console.log(`${percent(reworded)}  ${into}`)
}
const isGood = costs[0]!.ms < mostCompileMs && median < mostDecideMs && worst <= mostLost
console.log(isGood ? 'Within the limits.' : 'NOT within the limits.')
process.exitCode = isGood ? 0 : 1
