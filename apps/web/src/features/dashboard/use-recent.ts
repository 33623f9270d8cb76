import { useQuery, queryOptions } from '@tanstack/react-query'
import { useMyTemplates } from '../../data/templates.ts'
import { recentCount } from './steps.ts'
import { call } from '../../lib/api.ts'
import { rankingFallback, rankingKey } from '../../data/ranking.ts'

/** The templates changed last, and the last run with each of them, once they are known. */
export function useRecent() {
  const { templates, error, retry } = useMyTemplates()
  const recent = templates?.slice(0, recentCount)
  const runs = useQuery(latestRunsQuery(recent?.map(({ id }) => id).toSorted((a, b) => a - b) ?? []))
  return {
    templates,
    recent,
    runs: templates?.length === 0 ? [] : runs.data,
    areRunsMissing: runs.isLoadingError,
    error,
    retry,
  }
}

/** The last runs of an agent with these templates, one for each that has played. */
const latestRunsQuery = (templateIds: readonly number[]) =>
  queryOptions({
    queryKey: [...rankingKey, 'latest', ...templateIds],
    queryFn: ({ signal }) => {
      const query = { mode: 'lam', template_ids: templateIds.join() } as const
      return call('GET /api/leaderboard/latest', { query, fallback: rankingFallback(), signal })
    },
    enabled: templateIds.length > 0,
  })
