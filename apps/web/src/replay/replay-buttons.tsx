import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../lib/format-number.ts'
import { nextEventTick, previousEventTick } from './recorded-run.ts'
import classes from './replay.module.css'
import { speeds, type Speed } from './replay-control.ts'
import { useMoment, useReplay } from './use-replay.ts'

/** Play and pause, single ticks, events and the speed. */
export function ReplayButtons() {
  const { t } = useLingui()
  const replay = useReplay()
  const { runs, ticks } = replay
  const tick = useMoment((state) => state.tick)
  const isAtStart = tick === 0
  const isAtEnd = tick === ticks
  return (
    <div className={classes.buttons}>
      <div className={classes.transport}>
        <Jump name={t`Previous event`} isOff={isAtStart} onClick={() => replay.seek(previousEventTick(runs, tick))}>
          <IconPlayerTrackPrev size={20} />
        </Jump>
        <Jump name={t`Back one tick`} isOff={isAtStart} onClick={() => replay.seek(tick - 1)}>
          <IconChevronLeft size={22} />
        </Jump>
        <PlayButton isAtEnd={isAtEnd} />
        <Jump name={t`Forward one tick`} isOff={isAtEnd} onClick={() => replay.seek(tick + 1)}>
          <IconChevronRight size={22} />
        </Jump>
        <Jump name={t`Next event`} isOff={isAtEnd} onClick={() => replay.seek(nextEventTick(runs, tick))}>
          <IconPlayerTrackNext size={20} />
        </Jump>
      </div>
      <SpeedChoice />
    </div>
  )
}

function PlayButton({ isAtEnd }: { isAtEnd: boolean }) {
  const replay = useReplay()
  const isPlaying = useMoment((state) => state.isPlaying)
  return (
    <Button
      className={classes.play ?? ''}
      leftSection={isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
      onClick={() => replay.toggle()}
    >
      {isPlaying ? <Trans>Pause</Trans> : isAtEnd ? <Trans>Replay</Trans> : <Trans context="replay">Play</Trans>}
    </Button>
  )
}

interface JumpProps {
  readonly name: string
  /** Says that there is nothing there; the button keeps the focus all the same. */
  readonly isOff: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Jump({ name, isOff, onClick, children }: JumpProps) {
  return (
    <ActionIcon variant="default" size={36} aria-label={name} title={name} aria-disabled={isOff} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}

function SpeedChoice() {
  const { t } = useLingui()
  const replay = useReplay()
  const speed = useMoment((state) => state.speed)
  return (
    <SegmentedControl
      aria-label={t`Speed`}
      data={speeds.map((each) => ({ value: String(each), label: `${formatNumber(each)}×` }))}
      value={String(speed)}
      onChange={(value) => replay.setSpeed(Number(value) as Speed)}
    />
  )
}
