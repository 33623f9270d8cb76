import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { rankingFallback, rankingKey } from '../../data/ranking.ts'

/** The last runs of an agent with these templates, one for each that has played. */
export const latestRunsQuery = (templateIds: readonly number[]) =>
  queryOptions({
    queryKey: [...rankingKey, 'latest', ...templateIds],
    queryFn: ({ signal }) => {
      const query = { mode: 'lam', template_ids: templateIds.join() } as const
      return call('GET /api/leaderboard/latest', { query, fallback: rankingFallback(), signal })
    },
    enabled: templateIds.length > 0,
  })
