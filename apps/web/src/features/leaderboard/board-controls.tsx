import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { gameThemes, setGameTheme, useGameTheme, type GameTheme } from '../../ui/game-theme.ts'
import type { BoardDivision, BoardMode } from './api.ts'
import classes from './board-controls.module.css'

const modes: { value: BoardMode; label: string }[] = [
  { value: 'lam', label: 'LAM' },
  { value: 'manual', label: 'Manual' },
]

const divisions = [
  { value: '', label: 'Ranked' },
  { value: 'pure', label: 'Pure' },
  { value: 'assisted', label: 'Assisted' },
  { value: 'sandbox', label: 'Sandbox' },
  { value: 'all', label: 'Everything' },
]

interface Props {
  readonly mode: BoardMode
  readonly division: BoardDivision
  readonly onChange: (mode: BoardMode, division: BoardDivision) => void
  readonly isRefreshing: boolean
  /** 0 before the first answer. */
  readonly updatedAtMs: number
  readonly onRefresh: () => void
}

export function BoardControls({ mode, division, onChange, isRefreshing, updatedAtMs, onRefresh }: Props) {
  const gameTheme = useGameTheme()
  return (
    <div className={classes.controls}>
      <SegmentedControl
        aria-label="Mode"
        data={modes}
        value={mode}
        onChange={(value) => onChange(value as BoardMode, division)}
      />
      <NativeSelect
        label="Division"
        classNames={{ root: classes.select ?? '' }}
        data={divisions}
        value={division ?? ''}
        onChange={({ currentTarget }) => onChange(mode, (currentTarget.value || undefined) as BoardDivision)}
      />
      <NativeSelect
        label="Theme"
        classNames={{ root: classes.select ?? '' }}
        data={[...gameThemes]}
        value={gameTheme}
        onChange={({ currentTarget }) => setGameTheme(currentTarget.value as GameTheme)}
      />
      <div className={classes.refresh}>
        {updatedAtMs > 0 && <span>As of {new Date(updatedAtMs).toLocaleTimeString('en-GB')}</span>}
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          disabled={isRefreshing}
          onClick={onRefresh}
        >
          Refresh
        </Button>
      </div>
    </div>
  )
}
