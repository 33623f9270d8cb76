import { useEffect, useMemo, useRef } from 'react'
import { drawMiniMap } from '../board/mini-map.ts'
import { formatTicks } from '../lib/game-clock.ts'
import { useGameTheme } from '../ui/theme/game-theme.ts'
import { createCursor } from './replay-cursor.ts'
import classes from './scrubber.module.css'
import type { RecordedRun } from './recorded-run.ts'
import { useReplay } from './use-replay.ts'

/** Device pixels; the longer side of the map. */
const sidePx = 231

/** The mazes at the moment under the mouse. */
export function ScrubberPreview({ tick, insetPx }: { tick: number; insetPx: number }) {
  const { runs, ticks } = useReplay()
  const share = tick / Math.max(1, ticks)
  return (
    <div
      className={classes.preview}
      style={{ left: `calc(${insetPx}px + ${share} * (100% - ${2 * insetPx}px))` }}
      aria-hidden
    >
      <div className={classes.mazes}>
        {runs.map((run, side) => (
          // oxlint-disable-next-line react/no-array-index-key -- the sides never change
          <Maze key={side} run={run} tick={tick} />
        ))}
      </div>
      {formatTicks(tick)}
    </div>
  )
}

function Maze({ run: { record }, tick }: { run: RecordedRun; tick: number }) {
  const theme = useGameTheme()
  const cursor = useMemo(() => createCursor(record), [record])
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { cols, rows } = record.spec
    const cellPx = Math.floor(sidePx / Math.max(cols, rows))
    if (canvas.current) drawMiniMap(canvas.current, cursor.seek(tick).after, theme, cellPx)
  }, [cursor, record, tick, theme])
  return <canvas ref={canvas} />
}
