import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'
import { loadedCount } from '../../lib/api.ts'
import { useAuth } from '../../lib/auth.tsx'
import { ownBestQuery, rankingKey, searchOf, type Board } from '../../data/ranking.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { InSlices } from '../../ui/loading/in-slices.tsx'
import { DelayedLoading } from '../../ui/loading/delayed-loading.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { LoadMore } from '../../ui/loading/load-more.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { rankingQuery } from './api.ts'
import { BoardControls } from './board-controls.tsx'
import { entriesOf, pinnedOf } from './entries.ts'
import { RankingSkeleton } from './ranking-skeleton.tsx'
import { LeftOut } from './left-out.tsx'
import { lineToBeat, type LineToBeat } from './line-to-beat.ts'
import { LineSentence } from './line-sentence.tsx'
import { NewRuns } from './new-runs.tsx'
import { RankingTable } from './ranking-table.tsx'
import { Stats } from './stats.tsx'

const MeasuredRanking = lazyPart(() => import('./measured-ranking.tsx').then((module) => module.MeasuredRanking))

/** Two rankings: of the games that people submitted, and of what templates were measured to win. */
export function LeaderboardPage() {
  const { t } = useLingui()
  const { ranking } = useSearch({ from: '/page/leaderboard' })
  return (
    <>
      <PageHeader
        title={t`Leaderboard`}
        text={
          ranking === 'measured'
            ? t`How often each template wins, measured by this server: everybody’s template meets the same mazes and germs.`
            : t`Every verified score was computed by the server itself, by replaying a game whose future was sealed. Beside it stands how many of the games that were begun were submitted.`
        }
      >
        {ranking !== 'measured' && <Stats />}
      </PageHeader>
      <InSlices>
        <RankingChoice ranking={ranking} />
        {ranking === 'measured' ? (
          <Suspense fallback={<RankingSkeleton />}>
            <MeasuredRanking />
          </Suspense>
        ) : (
          <GamesRanking />
        )}
      </InSlices>
    </>
  )
}

function RankingChoice({ ranking }: { ranking: 'measured' | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/leaderboard' })
  return (
    <SegmentedControl
      mb="md"
      aria-label={t`Ranking`}
      data={[
        { value: 'games', label: t`Games` },
        { value: 'measured', label: t`Measured` },
      ]}
      value={ranking ?? 'games'}
      onChange={(value) =>
        void navigate({ search: value === 'measured' ? { ranking: value } : {}, replace: true, resetScroll: false })
      }
    />
  )
}

function GamesRanking() {
  const { board: place, mode = 'lam', window, division, runs = 'best' } = useSearch({ from: '/page/leaderboard' })
  const board: Board = { board: place, mode, window, division, runs }
  const navigate = useNavigate({ from: '/leaderboard' })
  // What the DQN was measured on is the specification's board.
  const line = place ? null : lineToBeat(mode, division)
  const ranking = useRanking(board)
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: rankingKey })
  const show = (next: Board) => {
    // Another mode is loaded from the start (`docs/spec/platform.md` section 4).
    client.removeQueries({ queryKey: rankingKey, type: 'inactive' })
    void navigate({
      search: searchOf(next),
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <>
      <BoardControls
        board={board}
        onChange={show}
        isRefreshing={ranking.isRefetching}
        updatedAtMs={ranking.dataUpdatedAt}
        onRefresh={refresh}
      />
      {line && <LineSentence line={line} mode={mode} />}
      {division === undefined && <LeftOut board={board} />}
      <Ranking key={Object.values(board).join(' ')} board={board} line={line} ranking={ranking} onRefresh={refresh} />
    </>
  )
}

const useRanking = (board: Board) => useInfiniteQuery(rankingQuery(board))

interface RankingProps {
  readonly board: Board
  readonly line: LineToBeat | null
  readonly ranking: ReturnType<typeof useRanking>
  readonly onRefresh: () => void
}

function Ranking({ board, line, ranking, onRefresh }: RankingProps) {
  const { t } = useLingui()
  const { error } = ranking
  const data = useDeferredValue(ranking.data)
  const { user } = useAuth()
  const best = useQuery({ ...ownBestQuery(board), enabled: user !== null }).data?.best
  if (error && !data)
    return <ErrorPanel title={t`The leaderboard could not be loaded`} error={error} onRetry={onRefresh} />
  if (!data)
    return (
      <DelayedLoading label={t`Loading leaderboard...`}>
        <RankingSkeleton />
      </DelayedLoading>
    )
  const shown = loadedCount(data.pages)
  const { pages } = data
  const entries = entriesOf(pages)
  const list = { board, pages, updatedAtMs: ranking.dataUpdatedAt }
  const news = <NewRuns {...list} onShow={onRefresh} />
  if (shown === 0)
    return (
      <>
        {news}
        <NoEntries board={board} />
      </>
    )
  return (
    <>
      {/* Rows are shown, but the last attempt to get newer or more of them may have failed. */}
      <Refusal mb="sm">{error?.message}</Refusal>
      {news}
      <RankingTable
        entries={entries}
        pinned={pinnedOf(best, entries)}
        mode={board.mode}
        line={line}
        isWhole={!ranking.hasNextPage}
      />
      <LoadMore
        shown={shown}
        total={pages.at(-1)?.total ?? shown}
        isLoading={ranking.isFetchingNextPage}
        onMore={() => void ranking.fetchNextPage()}
      />
    </>
  )
}

function NoEntries({ board }: { board: Board }) {
  const { t } = useLingui()
  const { user } = useAuth()
  return (
    <EmptyState
      title={t`No entries yet`}
      text={
        board.window
          ? t`Be the first of this time to submit a template and score, or look at all time.`
          : t`Be the first to submit a template and score!`
      }
      preview={<RankingSkeleton />}
      action={
        <LinkButton to="/play" {...(user === null && { search: { guest: 1 } })}>
          <Trans>Play a game</Trans>
        </LinkButton>
      }
    />
  )
}
