import type { BoardName } from '@clew/engine'
import { clocks } from './agents/suites.ts'
import { rateText } from './figures/rate-text.ts'
import { countWins, type Setting } from './prompts/count-wins.ts'
import { scarceBoards, searchTemplates, winsOf } from './prompts/search.ts'
import { ofTen, templates } from './prompts/templates.ts'

/**
 * `npm run bench prompts [games]`: what each sentence of a template is worth to the rule agent, by board and clock, as the table
 * of docs/prompts.md. `npm run bench prompts search`: the best templates of five sentences on the boards where effects are scarce, and
 * one of ten; about a quarter of an hour on one core.
 */
const [argument = '200'] = process.argv.slice(2)
const percent = (share: number) => (100 * share).toFixed(0)
await (argument === 'search' ? printSearch() : printTable(Number(argument)))

async function printSearch(): Promise<void> {
  const found = await searchTemplates(5, ({ sentences, rate }) =>
    console.log(`${percent(rate)} %: ${sentences.join(' ')}`),
  )
  const games = 200
  const compared = [ofTen, ...found.map(({ sentences }) => sentences.join(' '))]
  const wins = await winsOf(compared, games, 1)
  console.log(`\nOn ${games} other seeds a board\n| mean | ${scarceBoards.join(' | ')} | template |`)
  console.log(`|---|${scarceBoards.map(() => '---|').join('')}---|`)
  for (const [at, template] of compared.entries()) {
    const rates = wins[at]!.map((won) => won / games)
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
    console.log(`| ${[mean, ...rates].map((rate) => `${percent(rate)} %`).join(' | ')} | ${template} |`)
  }
}

/** All clocks on the specification’s board, lockstep on the others. */
async function printTable(games: number): Promise<void> {
  const settings = [
    ...(Object.keys(clocks) as Setting['clock'][]).map((clock) => ({ board: 'classic' as BoardName, clock })),
    ...scarceBoards.map((board) => ({ board, clock: 'lockstep' as const })),
  ]
  const winsOfSetting = await countWins(
    Object.values(templates).flatMap((template) => settings.map((setting) => ({ ...setting, template }))),
    games,
    1,
  )
  console.log(`| template | ${settings.map(({ board, clock }) => `${board}, ${clock}`).join(' | ')} |`)
  console.log(`|---|${settings.map(() => '---|').join('')}`)
  for (const [name, template] of Object.entries(templates)) {
    const cells = settings.map((setting) => rateText(winsOfSetting({ ...setting, template }), games, 0))
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
}
