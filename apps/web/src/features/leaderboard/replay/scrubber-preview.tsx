import { useEffect, useMemo, useRef } from 'react'
import { drawMiniMap } from '../../../board/mini-map.ts'
import { formatTicks } from '../../../lib/game-clock.ts'
import { useGameTheme } from '../../../ui/game-theme.ts'
import { createCursor } from './replay-cursor.ts'
import classes from './scrubber.module.css'
import { useReplay } from './use-replay.ts'

/** Device pixels; the longer side of the map. */
const sidePx = 231

/** The maze at the moment under the mouse. */
export function ScrubberPreview({ tick, insetPx }: { tick: number; insetPx: number }) {
  const { record } = useReplay().run
  const theme = useGameTheme()
  const cursor = useMemo(() => createCursor(record), [record])
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { cols, rows } = record.spec
    const cellPx = Math.floor(sidePx / Math.max(cols, rows))
    if (canvas.current) drawMiniMap(canvas.current, cursor.seek(tick).after, theme, cellPx)
  }, [cursor, record, tick, theme])
  const share = tick / Math.max(1, record.ticks)
  return (
    <div
      className={classes.preview}
      style={{ left: `calc(${insetPx}px + ${share} * (100% - ${2 * insetPx}px))` }}
      aria-hidden
    >
      <canvas ref={canvas} />
      {formatTicks(tick)}
    </div>
  )
}
