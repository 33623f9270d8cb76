import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api.ts'

/** One's own programs, that play over MQTT: chosen on the play screen, made in the settings. */
export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: ({ signal }) => call('GET /api/mqtt/programs', { fallback: t`Failed to load your programs`, signal }),
})
