import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'
import { clocks } from './agents/suites.ts'
import { dials } from './prompts/dials.ts'
import type { Job, JobResult } from './prompts/play-templates.ts'
import { runInThreads } from './threads.ts'

/**
 * `npm run bench dials [games] [clock]`: what the rule agent wins with one dial turned up by sentences, rung by rung, on the
 * specification's board; and whether each rung wins as much as the one below it, but for noise. Seeds that no template was chosen with.
 */
const games = Number(process.argv[2] ?? 200)
const clock = (process.argv[3] ?? 'lockstep') as Job['clock']
const firstSeed = 20_001
const gamesOfJob = 50
if (!(clock in clocks)) throw new Error(`No clock is named ${clock}: ${Object.keys(clocks).join(', ')}.`)

const templates = [...new Set(dials.flatMap(({ rungs }) => rungs.map(({ template }) => template)))]
const jobs: Job[] = templates.flatMap((template) =>
  Array.from({ length: Math.ceil(games / gamesOfJob) }, (_, i) => {
    const from = i * gamesOfJob
    return { board: 'classic', clock, template, from: firstSeed + from, count: Math.min(gamesOfJob, games - from) }
  }),
)
const wins = new Map<string, number>()
await runInThreads(new URL('./prompts/play-templates.ts', import.meta.url), jobs, ({ job, wins: won }: JobResult) => {
  wins.set(job.template, (wins.get(job.template) ?? 0) + won)
})

const percent = (share: number) => (100 * share).toFixed(1)
let falls = 0
console.log(`| dial | ${clock}, ${games} games, won in % |  |\n|---|---|---|`)
for (const { name, rungs } of dials) {
  let below = 0
  for (const { says, template } of rungs) {
    const won = wins.get(template) ?? 0
    const { low, high } = wilsonInterval(won, games)
    const isLower = high < below
    falls += Number(isLower)
    below = Math.max(below, low)
    const line = `${percent(won / games)} (${percent(low)} to ${percent(high)})`
    console.log(`| ${name}: ${says} | ${line} | ${isLower ? 'less than below' : ''} |`)
  }
}
console.log(
  falls === 0 ? 'No rung wins less than one below it, but for noise.' : `${falls} rungs win less than one below.`,
)
process.exitCode = falls === 0 ? 0 : 1
