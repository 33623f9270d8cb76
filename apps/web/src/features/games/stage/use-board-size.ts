import { useLayoutEffect, useState, type RefObject } from 'react'
import { boardHeightLeft, fitBoard, unitTile } from '../../../board/fit.ts'
import type { PlayLayout } from '../touch/mobile-check.ts'

/** A board of another size is painted anew, which takes a moment: not for each step of a window being dragged. */
const restMs = 120
/** All that stands above a board in full screen, with the room around it; CSS px. */
const hudHeight = 60
/** What a phone that is held upright needs above and below the board: HUD, words and direction keys. */
const thumbHeight = 372
/** A window lower than this shows too little of the way. */
const leastViewHeight = 240

/** How large a board gets. */
export interface BoardSize {
  /** CSS px. */
  readonly width: number
  readonly height: number
  /** What is seen of it at once: on a phone a large board is larger than its window. */
  readonly viewWidth: number
  readonly viewHeight: number
  /** Device pixels per CSS px. */
  readonly dpr: number
}

/** The size at which a board of `cols` by `rows` fills its room. */
export function useBoardSize(
  room: RefObject<HTMLElement | null>,
  cols: number,
  rows: number,
  layout: PlayLayout,
  isFull: boolean,
): BoardSize {
  const [size, setSize] = useState({ width: 0, windowHeight: 0, dpr: 1 })

  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      const width = room.current?.clientWidth ?? 0
      setSize({ width, windowHeight: innerHeight, dpr: Math.min(devicePixelRatio, 2) })
    }
    const measureSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, restMs)
    }
    measure()
    const observer = new ResizeObserver(measureSoon)
    if (room.current) observer.observe(room.current)
    addEventListener('resize', measureSoon)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      removeEventListener('resize', measureSoon)
    }
  }, [room])

  const { width: roomWidth, windowHeight, dpr } = size
  const hasHeader = layout !== 'landscape'
  const height = isFull && hasHeader ? windowHeight - hudHeight : boardHeightLeft(windowHeight, hasHeader)
  const fitted = roomWidth === 0 ? 0 : fitBoard({ width: roomWidth, height, dpr }, cols, rows)
  // Under a thumb no cell is smaller than the specification's tile: the board is then seen through a window.
  const width = layout === 'desktop' || fitted === 0 ? fitted : Math.max(fitted, cols * unitTile)
  const boardHeight = (width * rows) / cols
  const heightLeft = layout === 'portrait' ? Math.max(windowHeight - thumbHeight, leastViewHeight) : height
  const isWhole = width === fitted
  return {
    width,
    height: boardHeight,
    viewWidth: isWhole ? width : Math.min(width, roomWidth),
    viewHeight: isWhole ? boardHeight : Math.min(boardHeight, heightLeft),
    dpr,
  }
}
