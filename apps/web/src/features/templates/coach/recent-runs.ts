import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { rankingKey } from '../../../data/ranking.ts'

/** The last games that the agent of a template of one's own played; asked anew each time, as one comes from a game. */
export const recentRunsQuery = (templateId: number) =>
  queryOptions({
    queryKey: [...rankingKey, 'recent', templateId],
    queryFn: ({ signal }) =>
      call('GET /api/leaderboard/recent', {
        query: { template_id: templateId },
        fallback: t`Your last games could not be loaded.`,
        signal,
      }),
    refetchOnMount: 'always',
  })
