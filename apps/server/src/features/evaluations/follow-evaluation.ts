import { type EvaluationEvents, isOpen } from '@clew/contracts/http/evaluations'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/db/database.ts'
import type { EventStream } from '../../platform/event-stream.ts'
import type { EvaluationNews } from './news.ts'
import { presentEvaluation } from './present.ts'
import { findEvaluation } from './store.ts'

interface FollowDeps {
  readonly db: Db
  readonly news: EvaluationNews
  readonly log: FastifyBaseLogger
}

interface Follower {
  readonly events: EventStream<EvaluationEvents>
  /** The follower has gone, or the server closes. */
  readonly signal: AbortSignal
}

/** Tells how an evaluation stands, and again after each change; ends with it. */
export function followEvaluation({ db, news, log }: FollowDeps, id: number, { events, signal }: Follower): void {
  let isReading = false
  let hasChanged = false
  const tell = async () => {
    hasChanged = true
    if (isReading) return
    isReading = true
    while (hasChanged && !signal.aborted) {
      hasChanged = false
      const evaluation = await findEvaluation(db, id)
      if (evaluation) events.send('evaluation', presentEvaluation(evaluation))
      if (!evaluation || !isOpen(evaluation.state)) return end()
    }
    isReading = false
  }
  const tellOrEnd = () =>
    void tell().catch((error: unknown) => {
      log.error({ err: error }, 'an evaluation could not be followed')
      end()
    })
  const stopListening = news.listen((_kind, changedId) => changedId === id && tellOrEnd())
  const stopResync = news.onResync(tellOrEnd)
  const end = () => {
    stopListening()
    stopResync()
    events.end()
  }
  signal.addEventListener('abort', end, { once: true })
  tellOrEnd()
}
