import { suiteNames } from '@clew/contracts/evaluations/suite-names'
import type { Suite } from '@clew/contracts/evaluations/suites'
import type { Evaluation, EvaluationInput, EvaluationPatch, EvaluationResume } from '@clew/contracts/http/evaluations'
import { t } from '@lingui/core/macro'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { evaluationKeys, evaluationPollMs, isEnded } from '../../data/evaluations.ts'
import { rankingKey } from '../../data/ranking.ts'

/** Own evaluations of a template, the newest first, page by page. */
export const evaluationsQuery = (templateId: string) =>
  infiniteQueryOptions({
    queryKey: [...evaluationKeys.lists, templateId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/evaluations', {
        query: { template_id: templateId, before: pageParam },
        fallback: t`Failed to load evaluations`,
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const evaluationQuery = (id: string) =>
  queryOptions({
    queryKey: evaluationKeys.one(id),
    queryFn: ({ signal }) =>
      call('GET /api/evaluations/:id', { params: { id }, fallback: t`Failed to load evaluation`, signal }),
    refetchInterval: ({ state: { data } }) => data !== undefined && !isEnded(data) && evaluationPollMs,
  })

export const seedQuery = (id: string, seed: string) =>
  queryOptions({
    queryKey: [...evaluationKeys.one(id), 'seeds', seed],
    queryFn: ({ signal }) =>
      call('GET /api/evaluations/:id/seeds/:seed', {
        params: { id, seed },
        fallback: t`Failed to load replay`,
        signal,
      }),
  })

/** The models that can be asked, the default one first. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => call('GET /api/chatbot/models', { fallback: t`Failed to load models`, signal }),
})

/** How a suite is asked for. */
export function suiteInput(suite: Suite): Pick<EvaluationInput, 'own_suite' | 'suite'> {
  const { maxTicks: _ofBoard, ...own } = suite
  const known = suiteNames.find((name) => name === suite.name)
  return known ? { suite: known } : { own_suite: own }
}

export function useRequestEvaluation() {
  const client = useQueryClient()
  return async (body: EvaluationInput): Promise<Evaluation> => {
    const fallback = t`Failed to begin the evaluation`
    const evaluation = await call('POST /api/evaluations', { body, fallback })
    void client.invalidateQueries({ queryKey: evaluationKeys.lists })
    return evaluation
  }
}

export function useCancelEvaluation(id: number) {
  const client = useQueryClient()
  return async (): Promise<void> => {
    const fallback = t`Failed to cancel the evaluation`
    await call('POST /api/evaluations/:id/cancel', { params: { id }, fallback })
    await client.invalidateQueries({ queryKey: evaluationKeys.all })
  }
}

export function useResumeEvaluation(id: number) {
  const client = useQueryClient()
  return async (body: EvaluationResume): Promise<void> => {
    const fallback = t`Failed to resume the evaluation`
    await call('POST /api/evaluations/:id/resume', { params: { id }, body, fallback })
    await client.invalidateQueries({ queryKey: evaluationKeys.all })
  }
}

/** Opens a report to everybody, or ends that. */
export function useShareEvaluation(id: number) {
  const client = useQueryClient()
  return async (isShared: boolean): Promise<void> => {
    const body: EvaluationPatch = { is_shared: isShared }
    const fallback = isShared ? t`Failed to share the report` : t`Failed to end the link`
    const { is_shared } = await call('PATCH /api/evaluations/:id', { params: { id }, body, fallback })
    const { queryKey } = evaluationQuery(String(id))
    client.setQueryData(queryKey, (before) => before && { ...before, is_shared })
    void client.invalidateQueries({ queryKey: evaluationKeys.lists })
    void client.invalidateQueries({ queryKey: rankingKey })
  }
}

export function useDeleteEvaluation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      call('DELETE /api/evaluations/:id', { params: { id }, fallback: t`Failed to delete the evaluation` }),
    onSuccess: (_answer, id) => {
      client.removeQueries({ queryKey: evaluationKeys.one(String(id)) })
      void client.invalidateQueries({ queryKey: evaluationKeys.lists })
      void client.invalidateQueries({ queryKey: rankingKey })
    },
  })
}
