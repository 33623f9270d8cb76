import { useResizeObserver, useViewportSize } from '@mantine/hooks'
import { boardHeightLeft, fitBoard } from '../board/fit.ts'

/** From here on what happened stands beside the board, at least so wide; CSS px. */
const besideFrom = 820
const besideWidth = 300
const gap = 24
/** Of two boards each has its name above it, which takes so much more; CSS px. */
const nameHeight = 104

/** How wide the board is in its room, so that all of the replay can be seen at once. */
export function usePlayerWidth(cols: number, rows: number) {
  const { room, width, dpr, fit } = useBoardRoom(cols, rows)
  const isBeside = width >= besideFrom
  return { room, isBeside, dpr, boardWidth: fit({ beside: isBeside ? besideWidth + gap : 0, above: 0 }) }
}

/** The same for one of two. */
export function useSideWidth(cols: number, rows: number) {
  const { room, dpr, fit } = useBoardRoom(cols, rows)
  return { room, dpr, boardWidth: fit({ beside: 0, above: nameHeight }) }
}

function useBoardRoom(cols: number, rows: number) {
  const [room, { width }] = useResizeObserver<HTMLDivElement>()
  const { height } = useViewportSize()
  const dpr = Math.min(devicePixelRatio, 2)
  /** 0 until the room is measured. */
  const fit = ({ beside, above }: { readonly beside: number; readonly above: number }) => {
    const size = { width: width - beside, height: boardHeightLeft(height - above, true), dpr }
    return width === 0 || height === 0 ? 0 : fitBoard(size, cols, rows)
  }
  return { room, width, dpr, fit }
}
