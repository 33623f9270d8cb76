import { useResizeObserver, useViewportSize } from '@mantine/hooks'
import { boardHeightLeft, fitBoard } from '../../../board/fit.ts'

/** From here on what happened stands beside the board, at least so wide; CSS px. */
const besideFrom = 820
const besideWidth = 300
const gap = 24

/** How wide the board is in its room, so that all of the replay can be seen at once. */
export function usePlayerWidth(cols: number, rows: number) {
  const [room, { width }] = useResizeObserver<HTMLDivElement>()
  const { height } = useViewportSize()
  const dpr = Math.min(devicePixelRatio, 2)
  const isBeside = width >= besideFrom
  const most = isBeside ? width - besideWidth - gap : width
  const size = { width: most, height: boardHeightLeft(height, true), dpr }
  return { room, isBeside, dpr, boardWidth: width === 0 || height === 0 ? 0 : fitBoard(size, cols, rows) }
}
