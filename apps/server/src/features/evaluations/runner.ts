import type { SeedResult } from '@clew/contracts/evaluations/seed-result'
import { isOpen } from '@clew/contracts/http/evaluations'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import { capReached, timeLeft } from './caps.ts'
import { type Claim, claimSeeds, leaseMs, releaseClaim, renewClaim } from './claims.ts'
import type { EvaluationNews } from './news.ts'
import { endEvaluation, keepResults, type RankMeasured } from './store.ts'
import { lockUsers } from '../../platform/db/lock-users.ts'
import { createWaker } from './waker.ts'

/** Plays the games of a claim until all are played or the signal fires. Rejects with why the evaluation cannot go on. */
export type PlayClaim = (claim: Claim, options: PlayOptions) => Promise<void>

interface PlayOptions {
  readonly onPlayed: (result: SeedResult) => void
  readonly signal: AbortSignal
}

/** One of those that play beside each other, each a claim at a time. */
export interface Lane {
  readonly asksEndpoint: boolean
  /** Games that are claimed at once: so many are begun anew when the server is killed. */
  readonly gamesAtOnce: number
  readonly play: PlayClaim
}

export interface RunnerDeps {
  readonly db: Db
  readonly news: EvaluationNews
  readonly log: FastifyBaseLogger
  readonly rankMeasured: RankMeasured
}

/** A lane looks again so often, for what another server left behind. */
const idleMs = 15_000

/** Plays what waits in any evaluation, until it is stopped; what is not played by then waits for another server or start. */
export function startRunner(deps: RunnerDeps, lanes: readonly Lane[]): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = lanes.map((lane) => runLane(deps, lane, stopping.signal))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

async function runLane(deps: RunnerDeps, lane: Lane, stopping: AbortSignal): Promise<void> {
  const { db, news, log } = deps
  const waker = createWaker(stopping)
  const stopListening = news.listen((kind) => kind === 'queued' && waker.wake())
  while (!stopping.aborted) {
    try {
      const claim = await claimSeeds(db, { asksEndpoint: lane.asksEndpoint, atMost: lane.gamesAtOnce })
      if (claim) await playClaim(deps, lane, claim, stopping)
      else await waker.sleep(idleMs)
    } catch (error) {
      log.error({ err: error }, 'the games of an evaluation could not be claimed or kept')
      await waker.sleep(idleMs)
    }
  }
  stopListening()
}

/** Plays and keeps the games of a claim; those that a stop or an end leaves unplayed wait again. */
async function playClaim(deps: RunnerDeps, lane: Lane, claim: Claim, stopping: AbortSignal): Promise<void> {
  const { db, news } = deps
  const { id } = claim.evaluation
  const results: SeedResult[] = []
  const failure = await playHeld(deps, claim, (ended) =>
    lane.play(claim, {
      onPlayed: (result) => results.push(result),
      signal: AbortSignal.any([stopping, ended, ...timeLeft(claim.evaluation)]),
    }),
  )
  const kept = await keepResults(db, id, results)
  if (kept?.state === 'done' && kept.season !== null) await rankAnew(deps, kept.userId)
  if (!kept || !isOpen(kept.state)) {
    // One that was cancelled may be resumed: what was not played of it is free as soon as nobody plays it.
    await releaseClaim(db, claim)
    return news.tell('ended', id)
  }
  const error = failure ?? capReached(kept)
  if (error !== undefined) {
    await endEvaluation(db, id, { state: 'failed', error })
    return news.tell('ended', id)
  }
  const isLeft = results.length < claim.seeds.length
  if (isLeft) await releaseClaim(db, claim)
  news.tell(isLeft ? 'queued' : 'played', id)
}

/** An evaluation that is complete may be ranked. */
const rankAnew = ({ db, rankMeasured }: RunnerDeps, userId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockUsers(tx, [userId])
    await rankMeasured(tx, userId)
  })

/** Holds the lease while `play` does its work, and tells it when the evaluation ends. Answers why it failed, if it did. */
async function playHeld(
  { db, news, log }: RunnerDeps,
  claim: Claim,
  play: (ended: AbortSignal) => Promise<void>,
): Promise<string | undefined> {
  const { id } = claim.evaluation
  const ended = new AbortController()
  const stopListening = news.listen((kind, endedId) => kind === 'ended' && endedId === id && ended.abort())
  const renewing = setInterval(() => {
    renewClaim(db, claim).catch((error: unknown) => log.error({ err: error }, 'a lease could not be renewed'))
  }, leaseMs / 3)
  try {
    await play(ended.signal)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.message
    log.error({ err: error, evaluation: id }, 'a game of an evaluation broke down')
    return 'The agent broke down in one of the games.'
  } finally {
    clearInterval(renewing)
    stopListening()
  }
}
