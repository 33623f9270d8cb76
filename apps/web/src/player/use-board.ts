import { t as tNow } from '@lingui/core/macro'
import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { createBoard, type Board } from '../board/board.ts'
import { useGameTheme } from '../ui/theme/game-theme.ts'

interface MountedBoard {
  /** For the canvas that the board takes over. */
  readonly canvas: RefObject<HTMLCanvasElement | null>
  /** Undefined until the canvas is there. */
  readonly board: Board | undefined
  readonly isCalm: boolean
  /** Another value when the board has to be painted anew. */
  readonly look: string
}

/** A board on a canvas, in step with theme, motion and size: `width` in CSS px, 0 as long as it is not known. */
export function useBoard(width: number, dpr: number): MountedBoard {
  const theme = useGameTheme()
  const isCalm = useReducedMotion(false, { getInitialValueInEffect: false })
  const canvas = useRef<HTMLCanvasElement>(null)
  const [board, setBoard] = useState<Board>()

  useEffect(() => {
    if (!canvas.current) return
    const made = createBoard(canvas.current, { theme: 'default', reducedMotion: false, wallBroken: tNow`Wall Broken!` })
    setBoard(made)
    return () => made.destroy()
  }, [])
  useEffect(() => {
    board?.setTheme(theme)
    board?.setReducedMotion(isCalm)
    if (width > 0) board?.resize(width, dpr)
  }, [board, theme, isCalm, width, dpr])
  return { canvas, board, isCalm, look: [theme, isCalm, width, dpr].join() }
}
