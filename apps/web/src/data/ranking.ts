import type { ListedRuns, RankingWindow, RunDivision } from '@clew/contracts/http/leaderboard'
import type { BoardName } from '@clew/engine'
import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api.ts'

/** What more than one feature asks of the ranking: its own screens and the dashboard. Everything asked has this key. */
export const rankingKey = ['leaderboard']

/** Said when the server says nothing (`docs/spec/platform.md` section 8). */
export const rankingFallback = () => t`Failed to load leaderboard`

export type BoardMode = 'lam' | 'manual'
/** Since when; of all time when nothing is said. */
export type BoardWindow = Exclude<RankingWindow, 'all'> | undefined
export type BoardDivision = RunDivision | 'all' | undefined

/** The specification's own when nothing is said. */
export type RankedBoard = Exclude<BoardName, 'classic'> | undefined

/** One of the lists that there are: what is asked for is what tells it from the others. */
export interface Board {
  readonly board?: RankedBoard
  readonly mode: BoardMode
  readonly window?: BoardWindow
  readonly division?: BoardDivision
  readonly runs: ListedRuns
}

/** What the address of the leaderboard says of a board: nothing of what is shown without saying so. */
export const searchOf = ({ board, mode, window, division, runs }: Board) => ({
  ...(board && { board }),
  ...(mode === 'manual' && { mode }),
  ...(window && { window }),
  ...(division && { division }),
  ...(runs === 'all' && { runs }),
})

/** The reader's own run that stands highest; without an answer nothing is missing but the row that says so. */
export const ownBestQuery = (board: Board) =>
  queryOptions({
    queryKey: [...rankingKey, 'me', board],
    queryFn: ({ signal }) =>
      call('GET /api/leaderboard/me', { query: { ...board }, fallback: rankingFallback(), signal }),
  })
