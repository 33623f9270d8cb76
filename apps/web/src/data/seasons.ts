import type { SuiteName } from '@clew/contracts/evaluations/suites'
import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api.ts'

/** The newest seasons of a suite; the first is the one that goes on. */
export const seasonsQuery = (suite: SuiteName) =>
  queryOptions({
    queryKey: ['seasons', suite],
    queryFn: ({ signal }) =>
      call('GET /api/seasons', { query: { suite }, fallback: t`Failed to load the season`, signal }),
  })
