import { releaseAll } from './claims.ts'
import { keepAnswer, listAnswers } from './answers.ts'
import { createEndpointGames, type EndpointGamesDeps } from './endpoint-games.ts'
import { type Lane, type RunnerDeps, startRunner } from './runner.ts'
import { openThreads } from './threads.ts'

export interface OpenRunnerDeps extends RunnerDeps {
  /** So many play beside each other; with 0 this server plays nothing. */
  readonly threads: number
  /** Nobody else has the database. */
  readonly isOnlyServer: boolean
  readonly endpoint: Omit<EndpointGamesDeps, 'answers'> & { readonly gamesAtOnce: number }
}

/** Less than a second of a thread's work. */
const gamesAtOnce = 20

/** Plays the games of all evaluations on this server, from its start to its stop. */
export function openRunner(deps: OpenRunnerDeps): { start(): Promise<void>; stop(): Promise<void> } {
  const { db, threads, endpoint } = deps
  const pool = openThreads(threads)
  const inThreads: Lane = { asksEndpoint: false, gamesAtOnce, play: pool.play }
  const atEndpoint: Lane = {
    asksEndpoint: true,
    gamesAtOnce: endpoint.gamesAtOnce,
    play: createEndpointGames({
      ...endpoint,
      answers: {
        list: (evaluationId, seed) => listAnswers(db, evaluationId, seed),
        keep: (evaluation, seed, answer) => keepAnswer(db, evaluation, seed, answer),
      },
    }),
  }
  const lanes = threads === 0 ? [] : [...Array<Lane>(threads).fill(inThreads), atEndpoint]
  let runner: ReturnType<typeof startRunner> | undefined
  return {
    start: async () => {
      if (lanes.length > 0 && deps.isOnlyServer) await releaseAll(db)
      runner = startRunner(deps, lanes)
    },
    stop: async () => {
      await runner?.stop()
      await pool.close()
    },
  }
}
