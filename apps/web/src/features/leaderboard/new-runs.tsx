import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import { Plural } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Page } from '../../lib/api.ts'
import type { Board } from '../../data/ranking.ts'
import { countQuery } from './api.ts'
import { newRunsSince } from './entries.ts'

interface Props {
  readonly board: Board
  readonly pages: readonly Page<LeaderboardEntry>[]
  readonly updatedAtMs: number
  readonly onShow: () => void
}

/** Runs that came meanwhile are offered: rows that move by themselves are lost from sight. */
export function NewRuns({ board, pages, updatedAtMs, onShow }: Props) {
  const { data: count } = useQuery({
    ...countQuery(board),
    initialData: pages[0]?.total ?? 0,
    initialDataUpdatedAt: updatedAtMs,
  })
  const fresh = newRunsSince(pages, count)
  return (
    <output>
      {fresh > 0 && (
        <Button variant="light" mb="sm" onClick={onShow}>
          <Plural value={fresh} one="Show # new run" other="Show # new runs" />
        </Button>
      )}
    </output>
  )
}
