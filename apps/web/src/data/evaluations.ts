import type { Evaluation } from '@clew/contracts/http/evaluations'
import { isSameSuite } from '@clew/contracts/evaluations/same-suite'
import { quotaLimits } from '@clew/contracts/quota-limits'
import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useAuth } from '../lib/auth.tsx'
import { call } from '../lib/api.ts'

/** What more than one feature does with evaluations: their own screens, the templates and the dashboard. */
export const evaluationKeys = {
  all: ['evaluations'] as const,
  lists: ['evaluations', 'of'] as const,
  one: (id: string) => ['evaluations', id] as const,
}

/** How often one that runs is read where nothing tells that it has gone on. */
export const evaluationPollMs = 2000

export const isEnded = ({ finished_at }: Pick<Evaluation, 'finished_at'>): boolean => finished_at !== null

/** All own evaluations, the newest first: an account keeps no more than fit a page. */
export const allEvaluationsQuery = queryOptions({
  queryKey: [...evaluationKeys.lists, 'all'],
  queryFn: ({ signal }) =>
    call('GET /api/evaluations', {
      query: { limit: quotaLimits.evaluations },
      fallback: t`Failed to load evaluations`,
      signal,
    }),
  refetchInterval: ({ state: { data } }) => data !== undefined && !data.evaluations.every(isEnded) && evaluationPollMs,
})

/** Own evaluations of a template that were played to their end with it, the newest first; none where they are not loaded. */
export function useMeasured(templateId: number): readonly Evaluation[] {
  const { user } = useAuth()
  const { data } = useQuery({ ...allEvaluationsQuery, enabled: user !== null })
  return (data?.evaluations ?? []).filter(
    ({ template_id, agent, state, without }) =>
      template_id === templateId && agent === 'lam' && state === 'done' && without === null,
  )
}

/** Of those like the newest, the newest of each version, oldest first. */
export const versionsLikeNewest = (evaluations: readonly Evaluation[]): readonly Evaluation[] =>
  likeNewest(evaluations)
    .filter(
      ({ template_version }, at, all) => all.findIndex((each) => each.template_version === template_version) === at,
    )
    .toReversed()

/** Those of whole texts by the same player on the same suite, in the same season if they are ranked, as the first of them. */
export function likeNewest(evaluations: readonly Evaluation[]): readonly Evaluation[] {
  const whole = evaluations.filter(({ without }) => without === null)
  const [newest] = whole
  return whole.filter(
    ({ suite_spec, model, agent, season }) =>
      newest &&
      season === newest.season &&
      isSameSuite(suite_spec, newest.suite_spec) &&
      model === newest.model &&
      agent === newest.agent,
  )
}
