import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'
import type { BoardName } from '@clew/engine'
import { clocks } from './agents/suites.ts'
import type { Job, JobResult } from './prompts/play-templates.ts'
import { scarceBoards, searchTemplates, winsOf } from './prompts/search.ts'
import { templates } from './prompts/templates.ts'
import { runInThreads } from './threads.ts'

/**
 * `npm run bench prompts [games]`: what each sentence of a template is worth to the rule agent, by board and clock, as the table
 * of docs/prompts.md. `npm run bench prompts search`: the best templates of three to ten sentences on the boards where effects
 * are scarce; about an hour on one core.
 */
const [argument = '200'] = process.argv.slice(2)
const gamesOfJob = 50
const percent = (share: number) => (100 * share).toFixed(0)
await (argument === 'search' ? printSearch() : printTable(Number(argument)))

async function printSearch(): Promise<void> {
  const found = await searchTemplates(10, ({ sentences, rate }) =>
    console.log(`${percent(rate)} %: ${sentences.join(' ')}`),
  )
  const games = 200
  const wins = await winsOf(
    found.map(({ sentences }) => sentences.join(' ')),
    games,
    1,
  )
  console.log(`\nOn ${games} other seeds a board\n| sentences | mean | ${scarceBoards.join(' | ')} |`)
  console.log(`|---|---|${scarceBoards.map(() => '---|').join('')}`)
  for (const [at, { sentences }] of found.entries()) {
    const rates = wins[at]!.map((won) => won / games)
    const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
    console.log(`| ${sentences.length} | ${[mean, ...rates].map((rate) => `${percent(rate)} %`).join(' | ')} |`)
  }
}

/** All clocks on the specification’s board, lockstep on the others. */
async function printTable(games: number): Promise<void> {
  const settings = [
    ...(Object.keys(clocks) as Job['clock'][]).map((clock) => ({ board: 'classic' as BoardName, clock })),
    ...scarceBoards.map((board) => ({ board, clock: 'lockstep' as const })),
  ]
  const jobs: Job[] = Object.values(templates).flatMap((template) =>
    settings.flatMap((setting) =>
      Array.from({ length: Math.ceil(games / gamesOfJob) }, (_, i) => {
        const from = i * gamesOfJob
        return { ...setting, template, from: from + 1, count: Math.min(gamesOfJob, games - from) }
      }),
    ),
  )
  const wins = new Map<string, number>()
  const keyOf = ({ template, board, clock }: Pick<Job, 'template' | 'board' | 'clock'>) =>
    `${board} ${clock} ${template}`
  await runInThreads(new URL('./prompts/play-templates.ts', import.meta.url), jobs, ({ job, wins: won }: JobResult) => {
    wins.set(keyOf(job), (wins.get(keyOf(job)) ?? 0) + won)
  })
  console.log(`| template | ${settings.map(({ board, clock }) => `${board}, ${clock}`).join(' | ')} |`)
  console.log(`|---|${settings.map(() => '---|').join('')}`)
  for (const [name, template] of Object.entries(templates)) {
    const cells = settings.map(({ board, clock }) => {
      const won = wins.get(keyOf({ template, board, clock })) ?? 0
      const { low, high } = wilsonInterval(won, games)
      return `${percent(won / games)} (${percent(low)} to ${percent(high)})`
    })
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
}
