import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState, type PointerEvent } from 'react'
import { formatTicks } from '../lib/game-clock.ts'
import type { RecordedRun } from './recorded-run.ts'
import { marksOf, tickAt } from './scrubber-marks.ts'
import { ScrubberPreview } from './scrubber-preview.tsx'
import classes from './scrubber.module.css'
import { useMoment, useReplay } from './use-replay.ts'

/** Half of the thumb, which is where the thread begins and ends; CSS px. */
const insetPx = 11

/** A thread for each run: gold as far as it is shown, dashed beyond, with pearls where something happened. */
export function Scrubber() {
  const { t } = useLingui()
  const replay = useReplay()
  const { runs, ticks } = replay
  const tick = useMoment((state) => state.tick)
  const oxygen = useMoment(({ games }) => games.map((game) => game.oxygen).join(' / '))
  const input = useRef<HTMLInputElement>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const hover = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !input.current) return
    setHovered(tickAt(event.clientX, input.current.getBoundingClientRect(), insetPx, ticks))
  }
  return (
    <div className={classes.scrubber} onPointerMove={hover} onPointerLeave={() => setHovered(null)}>
      {hovered !== null && <ScrubberPreview tick={hovered} insetPx={insetPx} />}
      <div className={classes.threads}>
        {runs.map((run, side) => (
          // oxlint-disable-next-line react/no-array-index-key -- the sides never change
          <Thread key={side} run={run} tick={Math.min(tick, run.record.ticks)} ticks={ticks} />
        ))}
      </div>
      <input
        ref={input}
        type="range"
        className={classes.input}
        min={0}
        max={ticks}
        value={tick}
        aria-label={t`Moment of the game`}
        aria-valuetext={t`${formatTicks(tick)} of ${formatTicks(ticks)}, oxygen ${oxygen}`}
        onChange={({ currentTarget }) => replay.seek(Number(currentTarget.value))}
      />
    </div>
  )
}

interface ThreadProps {
  readonly run: RecordedRun
  /** As far as this is gold. */
  readonly tick: number
  /** All that the scrubber has room for. */
  readonly ticks: number
}

function Thread({ run, tick, ticks }: ThreadProps) {
  const width = Math.max(1, ticks)
  const marks = useMemo(
    () => ({ oxygen: marksOf(run, 'oxygen'), hint: marksOf(run, 'hint'), wall: marksOf(run, 'wall') }),
    [run],
  )
  return (
    <svg className={classes.thread} viewBox={`0 0 ${width} 2`} preserveAspectRatio="none" aria-hidden>
      <path className={classes.hint} d={marks.hint} />
      <path className={classes.ahead} d={`M${tick} 1H${run.record.ticks}`} />
      <path className={classes.behind} d={`M0 1H${tick}`} />
      <path className={classes.oxygen} d={marks.oxygen} />
      <path className={classes.wall} d={marks.wall} />
    </svg>
  )
}
