import type { OwnBest, RunDivision } from '@clew/contracts/http/leaderboard'
import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** What more than one feature asks of the ranking: its own screens and the dashboard. Everything asked has this key. */
export const rankingKey = ['leaderboard']

/** Said when the server says nothing (platform.md section 8). */
export const rankingFallback = () => t`Failed to load leaderboard`

export type BoardMode = 'lam' | 'manual'
export type BoardDivision = RunDivision | 'all' | undefined

/** The reader's own run that stands highest; without an answer nothing is missing but the row that says so. */
export const ownBestQuery = (mode: BoardMode, division?: BoardDivision) =>
  queryOptions({
    queryKey: [...rankingKey, 'me', mode, division ?? 'ranked'],
    queryFn: ({ signal }) =>
      call<OwnBest>({ path: '/api/leaderboard/me', query: { mode, division }, fallback: rankingFallback(), signal }),
  })
