import { writeFileSync } from 'node:fs'
import { boardNames, type BoardName } from '@clew/engine'
import { wilsonInterval } from './agents/intervals.ts'
import { clocks } from './agents/suites.ts'
import type { Job, JobResult } from './prompts/play-templates.ts'
import { templates } from './prompts/templates.ts'
import { runInThreads } from './threads.ts'

/** `npm run bench prompts [games]`: what each sentence of a template is worth to the rule agent, by board and clock; all games are written to docs/prompts.json. */
const allGames = 500
const games = Number(process.argv[2] ?? allGames)
const gamesOfJob = 50
const file = new URL('../docs/prompts.json', import.meta.url)

/** All clocks on the specification's board, lockstep on the others. */
const settings = [
  ...(Object.keys(clocks) as Job['clock'][]).map((clock) => ({ board: 'classic' as BoardName, clock })),
  ...boardNames.filter((name) => name !== 'classic').map((board) => ({ board, clock: 'lockstep' as const })),
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
const keyOf = ({ template, board, clock }: Pick<Job, 'template' | 'board' | 'clock'>) => `${board} ${clock} ${template}`
await runInThreads(new URL('./prompts/play-templates.ts', import.meta.url), jobs, ({ job, wins: won }: JobResult) => {
  wins.set(keyOf(job), (wins.get(keyOf(job)) ?? 0) + won)
})

const rows = Object.entries(templates).flatMap(([name, template]) =>
  settings.map(({ board, clock }) => {
    const won = wins.get(keyOf({ template, board, clock })) ?? 0
    return { template: name, board, clock, games, wins: won, ...wilsonInterval(won, games) }
  }),
)
console.log(['template', ...settings.map(({ board, clock }) => `${board}, ${clock}`)].join(' | '))
for (const name of Object.keys(templates)) {
  const cells = rows.filter(({ template }) => template === name)
  const percent = (share: number) => (100 * share).toFixed(0)
  console.log(
    [name, ...cells.map((row) => `${percent(row.wins / games)} (${percent(row.low)} to ${percent(row.high)})`)].join(
      ' | ',
    ),
  )
}
if (games === allGames) writeFileSync(file, `${JSON.stringify({ games, rows }, null, 1)}\n`)
