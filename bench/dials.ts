import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'
import { clocks } from './agents/suites.ts'
import { dials } from './prompts/dials.ts'
import { rateText } from './figures/rate-text.ts'
import { countWins, type Setting } from './prompts/count-wins.ts'

/**
 * `npm run bench dials [games] [clock]`: what the rule agent wins with one dial turned up by sentences, rung by rung, on the
 * specification's board; and whether each rung wins as much as the one below it, but for noise. Seeds that no template was chosen with.
 */
const games = Number(process.argv[2] ?? 200)
const clock = (process.argv[3] ?? 'lockstep') as Setting['clock']
const firstSeed = 20_001
if (!(clock in clocks)) throw new Error(`No clock is named ${clock}: ${Object.keys(clocks).join(', ')}.`)

const settingOf = (template: string): Setting => ({ board: 'classic', clock, template })
const templates = [...new Set(dials.flatMap(({ rungs }) => rungs.map(({ template }) => template)))]
const winsOf = await countWins(templates.map(settingOf), games, firstSeed)

let falls = 0
console.log(`| dial | ${clock}, ${games} games, won in % |  |\n|---|---|---|`)
for (const { name, rungs } of dials) {
  let below = 0
  for (const { says, template } of rungs) {
    const won = winsOf(settingOf(template))
    const { low, high } = wilsonInterval(won, games)
    const isLower = high < below
    falls += Number(isLower)
    below = Math.max(below, low)
    console.log(`| ${name}: ${says} | ${rateText(won, games, 1)} | ${isLower ? 'less than below' : ''} |`)
  }
}
console.log(
  falls === 0 ? 'No rung wins less than one below it, but for noise.' : `${falls} rungs win less than one below.`,
)
process.exitCode = falls === 0 ? 0 : 1
