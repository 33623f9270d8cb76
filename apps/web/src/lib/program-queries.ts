import type { Program } from '@clew/contracts/http/games'
import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** One's own programs, that play over MQTT: chosen on the play screen, made in the settings. */
export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: ({ signal }) =>
    call<readonly Program[]>({ path: '/api/mqtt/programs', fallback: t`Failed to load your programs`, signal }),
})
