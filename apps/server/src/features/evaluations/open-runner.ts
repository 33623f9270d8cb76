import { releaseAll } from './claims.ts'
import type { Env } from '../../platform/env.ts'
import { keepAnswer, listAnswers } from './answers.ts'
import { createEndpointGames, type EndpointGamesDeps } from './endpoint-games.ts'
import { type Lane, type RunnerDeps, startRunner } from './runner.ts'
import { openThreads } from './threads.ts'

export interface OpenRunnerDeps extends RunnerDeps, Pick<EndpointGamesDeps, 'chooseModel' | 'modelTokens'> {
  /** With no thread this server plays nothing. */
  readonly env: Pick<Env, 'evaluationThreads' | 'lamConcurrency' | 'lamTimeoutMs'>
  /** Nobody else has the database. */
  readonly isOnlyServer: boolean
}

/** Less than a second of a thread's work. */
const gamesAtOnce = 20

/** Plays the games of all evaluations on this server, from its start to its stop. */
export function openRunner(deps: OpenRunnerDeps): { start(): Promise<void>; stop(): Promise<void> } {
  const { db } = deps
  const { evaluationThreads: threads, lamConcurrency, lamTimeoutMs } = deps.env
  const pool = openThreads(threads)
  const inThreads: Lane = { asksEndpoint: false, gamesAtOnce, play: pool.play }
  const atEndpoint: Lane = {
    asksEndpoint: true,
    gamesAtOnce: lamConcurrency,
    play: createEndpointGames({
      ...deps,
      judge: pool.judge,
      timeoutMs: lamTimeoutMs,
      answers: {
        list: (evaluationId, seed) => listAnswers(db, evaluationId, seed),
        keep: (evaluation, given) => keepAnswer(db, evaluation, given),
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
