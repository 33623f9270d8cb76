import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Asked anew whenever the page opens: everything that is done changes it. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => call('GET /api/settings/usage', { fallback: t`Failed to load what you use`, signal }),
  refetchOnMount: 'always',
})
