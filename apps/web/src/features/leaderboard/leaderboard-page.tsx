import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Late } from '../../ui/late.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { rankingQuery, type BoardDivision, type BoardMode } from './api.ts'
import { BoardControls } from './board-controls.tsx'
import { GhostRows } from './ghost-rows.tsx'
import { RankingTable } from './ranking-table.tsx'
import { Stats } from './stats.tsx'

export function LeaderboardPage() {
  const { mode = 'lam', division } = useSearch({ from: '/page/signed-in/leaderboard' })
  const navigate = useNavigate({ from: '/leaderboard' })
  const ranking = useInfiniteQuery(rankingQuery(mode, division))
  const entries = ranking.data?.pages.flatMap(({ items }) => items)
  const show = (nextMode: BoardMode, nextDivision: BoardDivision) =>
    void navigate({
      search: { ...(nextMode === 'manual' && { mode: nextMode }), ...(nextDivision && { division: nextDivision }) },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader
        title="Leaderboard"
        text="Every verified score was computed by the server itself, by replaying the game."
      >
        <Stats />
      </PageHeader>
      <BoardControls
        mode={mode}
        division={division}
        onChange={show}
        isRefreshing={ranking.isRefetching}
        updatedAtMs={ranking.dataUpdatedAt}
        onRefresh={() => void ranking.refetch()}
      />
      {entries && entries.length > 0 ? (
        <>
          {ranking.error && <Stale reason={ranking.error.message} />}
          <RankingTable entries={entries} mode={mode} />
          <LoadMore
            shown={entries.length}
            total={ranking.data?.pages.at(-1)?.total ?? entries.length}
            isLoading={ranking.isFetchingNextPage}
            onMore={() => void ranking.fetchNextPage()}
          />
        </>
      ) : entries ? (
        <NoEntries />
      ) : ranking.error ? (
        <ErrorPanel
          title="The leaderboard could not be loaded"
          error={ranking.error}
          onRetry={() => void ranking.refetch()}
        />
      ) : (
        <Late label="Loading leaderboard...">
          <GhostRows />
        </Late>
      )}
    </>
  )
}

/** Rows are shown, but the last attempt to get newer or more of them failed. */
function Stale({ reason }: { reason: string }) {
  return (
    <Text role="alert" c="red" mb="sm">
      {reason}
    </Text>
  )
}

function NoEntries() {
  return (
    <EmptyState
      title="No entries yet"
      text="Be the first to submit a template and score!"
      preview={<GhostRows />}
      action={<LinkButton to="/play">Play a game</LinkButton>}
    />
  )
}
