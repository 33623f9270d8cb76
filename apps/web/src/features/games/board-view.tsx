import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createBoard, type Board } from '../../board/board.ts'
import { useGameTheme } from '../../ui/game-theme.ts'
import { BoardOverlay } from './board-overlay.tsx'
import classes from './board-view.module.css'
import { HudBar } from './hud-bar.tsx'
import { createSwipe } from './swipe.ts'
import { useBoardWidth } from './use-board-width.ts'
import { useGameSession, usePlay } from './use-game-session.ts'

/** The board below its HUD: a canvas that the session paints, as large as the window allows, and what lies over it. */
export function BoardView({ onRestart }: { onRestart: () => void }) {
  const session = useGameSession()
  const scene = usePlay((state) => state.scene)
  const isRunning = usePlay((state) => state.phase === 'running')
  const isManual = usePlay((state) => state.mode === 'manual')
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { width, dpr } = useBoardWidth(room, scene.cols, scene.rows)
  const canvas = useBoardCanvas(width, dpr)
  const swipe = useMemo(() => createSwipe(session), [session])

  // From here the keys are meant for the game.
  useEffect(() => {
    if (isRunning) frame.current?.focus({ preventScroll: true })
  }, [isRunning])

  return (
    <div ref={room} className={classes.room} data-mode={isManual ? 'manual' : 'lam'}>
      <div style={{ width }}>
        <HudBar />
        <div
          ref={frame}
          className={classes.frame}
          data-steered={(isRunning && isManual) || undefined}
          style={{ height: (width * scene.rows) / scene.cols }}
          tabIndex={-1}
          onPointerDown={swipe.begin}
          onPointerMove={swipe.move}
          onPointerUp={swipe.end}
          onPointerCancel={swipe.end}
        >
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is painted here, not fetched */}
          <canvas ref={canvas} className={classes.canvas} role="img" aria-label="Maze board" />
          <BoardOverlay onRestart={onRestart} />
        </div>
      </div>
    </div>
  )
}

/** Makes the renderer for a canvas, and keeps it in step with theme, motion and size. */
function useBoardCanvas(width: number, dpr: number) {
  const session = useGameSession()
  const theme = useGameTheme()
  const isCalm = useReducedMotion(false, { getInitialValueInEffect: false })
  const gameKey = usePlay((state) => state.scene.gameKey)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [board, setBoard] = useState<Board>()

  useEffect(() => {
    if (!canvas.current) return
    const made = createBoard(canvas.current, { theme: 'default', reducedMotion: false })
    session.setPainter(made.draw)
    setBoard(made)
    return () => {
      session.setPainter(undefined)
      made.destroy()
    }
  }, [session])
  useEffect(() => board?.setTheme(theme), [board, theme])
  useEffect(() => board?.setReducedMotion(isCalm), [board, isCalm])
  useEffect(() => board?.resize(width, dpr), [board, width, dpr])
  useEffect(() => {
    if (board) session.repaint()
  }, [board, session, theme, isCalm, width, dpr, gameKey])
  return canvas
}
