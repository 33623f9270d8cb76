import type { SuiteName } from '@clew/contracts/evaluations/suites'
import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage, type Page } from '../../lib/api.ts'
import { rankingFallback as fallback, rankingKey, type Board } from '../../data/ranking.ts'

const pageSize = 50
const countEveryMs = 60_000

/** A board, 50 rows at a time, each page after the last row of the one before. No row moves unasked. */
export const rankingQuery = (board: Board) =>
  infiniteQueryOptions({
    queryKey: [...rankingKey, 'entries', board],
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/leaderboard/', {
        query: { limit: pageSize, after: pageParam, ...board },
        fallback: fallback(),
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Page<LeaderboardEntry>) => next,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** How many entries a board has by now; asked for again while somebody looks. */
export const countQuery = (board: Board) =>
  queryOptions({
    queryKey: [...rankingKey, 'count', board],
    queryFn: async ({ signal }) => {
      const query = { limit: 1, ...board }
      return (await callPage('GET /api/leaderboard/', { query, fallback: fallback(), signal })).total
    },
    staleTime: countEveryMs,
    refetchInterval: countEveryMs,
  })

/**
 * How many took part, of how many there are, and what a board leaves out; missing numbers are no error
 * (`docs/spec/platform.md` section 8).
 */
export const statsQuery = ({ window, board }: Pick<Board, 'window' | 'board'> = {}) =>
  queryOptions({
    queryKey: [...rankingKey, 'stats', window, board],
    queryFn: ({ signal }) =>
      call('GET /api/leaderboard/stats', {
        query: { window, board },
        fallback: fallback(),
        signal,
      }),
  })

/** The best templates by measured rate; of the season that goes on, and played by the rule engine, when nothing else is asked. */
export const measuredQuery = (asked: {
  readonly suite: SuiteName
  readonly season: number | undefined
  readonly model: string | undefined
}) =>
  queryOptions({
    queryKey: [...rankingKey, 'measured', asked],
    queryFn: ({ signal }) => call('GET /api/leaderboard/measured', { query: asked, fallback: fallback(), signal }),
  })
