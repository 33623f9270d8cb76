import type { Run } from '@clew/contracts/http/leaderboard'
import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api.ts'

/** One run with its record. Who asks decides what is shown of it, so each has an answer of their own. */
export const runQuery = (runId: string, userId: number | undefined) =>
  queryOptions<Run>({
    queryKey: ['runs', runId, userId ?? 'visitor'],
    queryFn: ({ signal }) =>
      call('GET /api/runs/:id', { params: { id: runId }, fallback: t`Failed to load run`, signal }),
    // A run never changes; only its rank does, and what is shown of it when somebody signs in or out.
    staleTime: 60_000,
    placeholderData: (before) => (String(before?.id) === runId ? before : undefined),
  })
