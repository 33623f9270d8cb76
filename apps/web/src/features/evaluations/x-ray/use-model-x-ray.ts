import { type PlayedWorth, worthOfSentences } from '@clew/agents/evaluate/sentence-worth'
import type { SentenceToMeasure } from '@clew/agents/evaluate/sentences-to-measure'
import { type Evaluation, type EvaluationDetail, maxOpenEvaluations } from '@clew/contracts/http/evaluations'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allEvaluationsQuery, isEnded } from '../../../data/evaluations.ts'
import { useWorkerAnswer } from '../../../lib/use-worker-answer.ts'
import { evaluationQuery } from '../api.ts'
import { findWithout } from './left-out.ts'
import type { SentencesQuestion } from './sentences-worker.ts'

/** A sentence, and how measuring the text without it goes. */
export interface XRayRow {
  readonly sentence: SentenceToMeasure
  /** Undefined until somebody asks for it. */
  readonly without: Evaluation | undefined
  /** Null before all that were played are loaded: they are judged together. */
  readonly worth: PlayedWorth | null
}

const createWorker = () => new Worker(new URL('sentences-worker.ts', import.meta.url), { type: 'module' })

/** The sentences of a text that a model played, each with what is known of its worth; read again while any is measured. */
export function useModelXRay(evaluation: EvaluationDetail) {
  const { content: text, report, results } = evaluation
  const broken = report.adherence?.sentences
  const question = useMemo((): SentencesQuestion => ({ text, broken: broken ?? [] }), [text, broken])
  const sentences = useWorkerAnswer<readonly SentenceToMeasure[]>(createWorker, question)
  const { data, error, refetch } = useQuery(allEvaluationsQuery)
  const all = data?.evaluations ?? []
  const asked =
    typeof sentences === 'string'
      ? []
      : sentences.map((sentence) => ({
          sentence,
          without: findWithout(evaluation, sentence, all),
        }))
  const played = asked.flatMap(({ without }) => (without && isEnded(without) && without.rate ? without.id : []))
  const queries = useQueries({ queries: played.map((id) => evaluationQuery(String(id))) })
  const details = queries.flatMap((query) => query.data ?? [])
  const worth =
    details.length === played.length
      ? worthOfSentences(
          results,
          details.map((one) => one.results),
        )
      : []
  const failed = queries.find((query) => query.error && !query.data)
  return {
    isPending: sentences === 'pending' || (!data && !error),
    isAway: sentences === 'none',
    rows: asked.map((row): XRayRow => ({ ...row, worth: worth[played.indexOf(row.without?.id ?? 0)] ?? null })),
    played: played.length,
    isFull: all.filter((one) => !isEnded(one)).length >= maxOpenEvaluations,
    error: error ?? failed?.error ?? null,
    retry: () => void Promise.all([refetch(), failed?.refetch()]),
  }
}
