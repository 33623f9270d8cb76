import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { boardOptions } from '../../lib/board-labels.ts'
import type { Board, BoardDivision, BoardMode, BoardWindow, RankedBoard } from '../../lib/ranking-queries.ts'
import { useFormat } from '../../lib/use-format.ts'
import { gameThemes, setGameTheme, useGameTheme, type GameTheme } from '../../ui/game-theme.ts'
import { WhatIs } from '../../ui/what-is/what-is.tsx'
import classes from './board-controls.module.css'
import { divisionName } from './entry-labels.ts'

interface Props {
  readonly board: Board
  readonly onChange: (board: Board) => void
  readonly isRefreshing: boolean
  /** 0 before the first answer. */
  readonly updatedAtMs: number
  readonly onRefresh: () => void
}

export function BoardControls({ board, onChange, isRefreshing, updatedAtMs, onRefresh }: Props) {
  const { t } = useLingui()
  const { formatTime } = useFormat()
  const gameTheme = useGameTheme()
  const modes: { value: BoardMode; label: string }[] = [
    { value: 'lam', label: t`LAM` },
    { value: 'manual', label: t`Manual` },
  ]
  const whichRuns: { value: Board['runs']; label: string }[] = [
    { value: 'best', label: t`Best of each` },
    { value: 'all', label: t`All runs` },
  ]
  const windows = [
    { value: '', label: t`All time` },
    { value: 'season', label: t`This season` },
    { value: 'day', label: t`Today` },
  ]
  const divisions = [
    { value: '', label: t`Pure and assisted` },
    { value: 'pure', label: divisionName('pure') },
    { value: 'assisted', label: divisionName('assisted') },
    { value: 'sandbox', label: divisionName('sandbox') },
    { value: 'programs', label: divisionName('programs') },
    { value: 'all', label: t`Everything` },
  ]
  return (
    <div className={classes.controls}>
      <NativeSelect
        className={classes.select}
        label={t`Board`}
        data={boardOptions()}
        value={board.board ?? 'classic'}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...board, board: value === 'classic' ? undefined : (value as RankedBoard) })
        }
      />
      <div className={classes.explained}>
        <SegmentedControl
          aria-label={t`Mode`}
          data={modes}
          value={board.mode}
          onChange={(value) => onChange({ ...board, mode: value as BoardMode })}
        />
        <WhatIs term="lam" />
      </div>
      <SegmentedControl
        aria-label={t`Runs`}
        data={whichRuns}
        value={board.runs}
        onChange={(value) => onChange({ ...board, runs: value as Board['runs'] })}
      />
      <SegmentedControl
        aria-label={t`Time`}
        data={windows}
        value={board.window ?? ''}
        onChange={(value) => onChange({ ...board, window: (value || undefined) as BoardWindow })}
      />
      <div className={classes.explained}>
        <NativeSelect
          className={classes.select}
          label={t`Division`}
          data={divisions}
          value={board.division ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ ...board, division: (currentTarget.value || undefined) as BoardDivision })
          }
        />
        <WhatIs term="divisions" />
      </div>
      <NativeSelect
        className={classes.select}
        label={t`Theme`}
        data={[...gameThemes]}
        value={gameTheme}
        onChange={({ currentTarget }) => setGameTheme(currentTarget.value as GameTheme)}
      />
      <div className={classes.refresh}>
        <output>{updatedAtMs > 0 && <Trans>Refreshed at {formatTime(updatedAtMs)}</Trans>}</output>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          aria-disabled={isRefreshing}
          onClick={() => !isRefreshing && onRefresh()}
        >
          {isRefreshing ? <Trans>Refreshing...</Trans> : <Trans>Refresh</Trans>}
        </Button>
      </div>
    </div>
  )
}
