import { runInThreads } from '../threads.ts'
import type { Job, JobResult } from './play-templates.ts'

export type Setting = Pick<Job, 'template' | 'board' | 'clock'>

const gamesOfJob = 50
const keyOf = ({ template, board, clock }: Setting) => `${board} ${clock} ${template}`

/** How many of `games` seeds from `firstSeed` on each template wins, on its board and by its clock. */
export async function countWins(
  settings: readonly Setting[],
  games: number,
  firstSeed: number,
): Promise<(setting: Setting) => number> {
  const jobs: Job[] = settings.flatMap(({ template, board, clock }) =>
    Array.from({ length: Math.ceil(games / gamesOfJob) }, (_, i) => {
      const from = i * gamesOfJob
      return { template, board, clock, from: firstSeed + from, count: Math.min(gamesOfJob, games - from) }
    }),
  )
  const wins = new Map<string, number>()
  await runInThreads(new URL('./play-templates.ts', import.meta.url), jobs, ({ job, wins: won }: JobResult) => {
    wins.set(keyOf(job), (wins.get(keyOf(job)) ?? 0) + won)
  })
  return (setting) => wins.get(keyOf(setting)) ?? 0
}
