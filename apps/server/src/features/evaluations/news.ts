import type { Bus } from '../../platform/bus/bus.ts'

/** What happened to an evaluation: its games wait, some of them were played or taken back, or it is over or gone. */
export type NewsKind = 'queued' | 'played' | 'ended'

export interface EvaluationNews {
  /** After the commit. */
  tell(kind: NewsKind, evaluationId: number): void
  /** Hears what every server tells. The answer ends it. */
  listen(onNews: (kind: NewsKind, evaluationId: number) => void): () => void
  /** Calls back when some may have been missed. The answer ends it. */
  onResync(onMissed: () => void): () => void
}

const channel = 'evaluations'

export const createNews = (bus: Bus): EvaluationNews => ({
  tell: (kind, evaluationId) => bus.publish(channel, `${kind} ${evaluationId}`),
  listen: (onNews) =>
    bus.subscribe(channel, (payload) => {
      const [kind, id] = payload.split(' ')
      onNews(kind as NewsKind, Number(id))
    }),
  onResync: bus.onResync,
})
