import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { type BudgetLimits, createPersonalBudgets } from '../../platform/personal-budgets.ts'
import { smallYoungHeap } from '../../platform/worker-heap.ts'
import { createWorkerPool } from '../../platform/worker-pool.ts'
import type { ShownRun } from './claimed-record.ts'
import type { RefereedRun, Verdict } from './referee.ts'
import type { RefereeJob, SubmissionWithRecord, UnreadGame } from './referee-worker.ts'

/** The referee in threads of its own: whatever somebody submits, the server goes on answering everybody else. */
export interface Referee {
  /** Plays the game again that `findGame` finds, when it is its user's turn; what that throws goes to the caller. */
  judge<Game extends UnreadGame>(
    userId: number,
    submission: SubmissionWithRecord,
    about: { readonly findGame: () => Promise<Game>; readonly now: () => number },
  ): Promise<{ readonly game: Game; readonly verdict: Verdict<RefereedRun> }>
  /** What the record of a claim shows. */
  readClaim(userId: number, claim: SubmissionWithRecord): Promise<Verdict<ShownRun>>
}

/** The longest game with all the observations that it may have takes a tenth of it, where the machine has nothing else to do. */
const maxCpuMs = 5000
const maxClockMs = 60_000
/** Two, so that one person's longest game leaves a thread to the others. */
const maxThreads = 2
const maxHeapMegabytes = 128
/** Ten of the longest games at once, and one more every five seconds. */
const budget: BudgetLimits = {
  maxWaiting: 16,
  burstMs: 5000,
  share: 0.1,
  tooManyWaiting: (waiting) =>
    `The referee judges your games one after the other, and ${waiting} are waiting already. Submit this one again in a moment.`,
  spent: (waitS) => `The referee has worked long enough for you for the moment. Submit the game again in ${waitS} s.`,
}
/** What reading the hints and observations of a game takes of the database, about: they are read again for each submission of it. */
const charsReadPerMs = 30_000

/** They end with the process, and an idle one does not keep it alive. */
const pool = createWorkerPool<RefereeJob, Verdict<RefereedRun> | Verdict<ShownRun>>({
  start: startThread,
  maxThreads,
  maxCpuMs,
  maxClockMs,
})

export function openReferee(log: Pick<FastifyBaseLogger, 'error'>, limits: BudgetLimits = budget): Referee {
  const spendBudget = createPersonalBudgets(limits)
  const run = (job: RefereeJob, charge: (ms: number) => void) =>
    pool.run(job, charge).catch((error: unknown) => {
      log.error({ err: error }, 'the referee failed')
      throw unfinished()
    })
  return {
    judge: (userId, submission, { findGame, now }) =>
      spendBudget(`user ${userId}`, async (charge) => {
        const game = await findGame()
        charge((game.hints.length + game.observations.length) / charsReadPerMs)
        const verdict = (await run({ submission, game, nowMs: now() }, charge)) as Verdict<RefereedRun>
        return { game, verdict }
      }),
    readClaim: (userId, submission) =>
      spendBudget(
        `user ${userId}`,
        (charge) => run({ submission, game: undefined, nowMs: 0 }, charge) as Promise<Verdict<ShownRun>>,
      ),
  }
}

function startThread(): Worker {
  const resourceLimits = { ...smallYoungHeap, maxOldGenerationSizeMb: maxHeapMegabytes }
  return new Worker(new URL('./referee-worker.mjs', import.meta.url), { resourceLimits })
}

/** What ends a thread says nothing of the game, which stays as it is. */
const unfinished = () =>
  new AppError('too_many_requests', 'The referee did not get through this record. Submit it again in a moment.', {
    retry_after_s: 10,
  })
