import { suiteNames } from '@clew/contracts/evaluations/suite-names'
import type { Suite } from '@clew/contracts/evaluations/suites'
import type { ChatModel } from '@clew/contracts/http/chat'
import {
  type Evaluation,
  type EvaluationDetail,
  type EvaluationInput,
  type EvaluationList,
  type EvaluationPatch,
  type SeedDetail,
} from '@clew/contracts/http/evaluations'
import { t } from '@lingui/core/macro'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { evaluationKeys, evaluationPollMs, isEnded } from '../../lib/evaluation-queries.ts'
import { rankingKey } from '../../lib/ranking-queries.ts'

/** Own evaluations of a template, the newest first, page by page. */
export const evaluationsQuery = (templateId: string) =>
  infiniteQueryOptions({
    queryKey: [...evaluationKeys.lists, templateId],
    queryFn: ({ pageParam, signal }) =>
      call<EvaluationList>({
        path: '/api/evaluations',
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
      call<EvaluationDetail>({ path: `/api/evaluations/${id}`, fallback: t`Failed to load evaluation`, signal }),
    refetchInterval: ({ state: { data } }) => data !== undefined && !isEnded(data) && evaluationPollMs,
  })

export const seedQuery = (id: string, seed: string) =>
  queryOptions({
    queryKey: [...evaluationKeys.one(id), 'seeds', seed],
    queryFn: ({ signal }) =>
      call<SeedDetail>({ path: `/api/evaluations/${id}/seeds/${seed}`, fallback: t`Failed to load replay`, signal }),
  })

/** The models that can be asked, the default one first. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) =>
    call<readonly ChatModel[]>({ path: '/api/chatbot/models', fallback: t`Failed to load models`, signal }),
})

/** How a suite is asked for. */
export function suiteInput(suite: Suite): Pick<EvaluationInput, 'own_suite' | 'suite'> {
  const known = suiteNames.find((name) => name === suite.name)
  return known ? { suite: known } : { own_suite: suite }
}

export function useRequestEvaluation() {
  const client = useQueryClient()
  return async (body: EvaluationInput): Promise<Evaluation> => {
    const fallback = t`Failed to begin the evaluation`
    const evaluation = await call<Evaluation>({ method: 'POST', path: '/api/evaluations', body, fallback })
    void client.invalidateQueries({ queryKey: evaluationKeys.lists })
    return evaluation
  }
}

export function useCancelEvaluation(id: number) {
  const client = useQueryClient()
  return async (): Promise<void> => {
    const fallback = t`Failed to cancel the evaluation`
    await call<Evaluation>({ method: 'POST', path: `/api/evaluations/${id}/cancel`, fallback })
    await client.invalidateQueries({ queryKey: evaluationKeys.all })
  }
}

/** Opens a report to everybody, or ends that. */
export function useShareEvaluation(id: number) {
  const client = useQueryClient()
  return async (isShared: boolean): Promise<void> => {
    const body: EvaluationPatch = { is_shared: isShared }
    const fallback = isShared ? t`Failed to share the report` : t`Failed to end the link`
    const { is_shared } = await call<Evaluation>({ method: 'PATCH', path: `/api/evaluations/${id}`, body, fallback })
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
      call({ method: 'DELETE', path: `/api/evaluations/${id}`, fallback: t`Failed to delete the evaluation` }),
    onSuccess: (_answer, id) => {
      client.removeQueries({ queryKey: evaluationKeys.one(String(id)) })
      void client.invalidateQueries({ queryKey: evaluationKeys.lists })
      void client.invalidateQueries({ queryKey: rankingKey })
    },
  })
}
