import type { Mode } from '@clew/engine'
import { t as tNow } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { createBoard, type Board } from '../../../board/board.ts'
import { useGameTheme } from '../../../ui/game-theme.ts'
import { boardDescriptionId } from '../voice/board-description.tsx'
import { BoardOverlay } from './board-overlay.tsx'
import classes from './board-view.module.css'
import { boardElementId } from './focus-board.ts'
import { isSteered } from '../session/is-steered.ts'
import { useGhostRace } from '../ghost/use-ghost-race.ts'
import type { PlayLayout } from '../touch/mobile-check.ts'
import { createSwipe } from '../touch/swipe.ts'
import type { BoardSize } from './use-board-size.ts'
import { useGameSession, usePlay } from '../session/use-game-session.ts'

interface Props {
  readonly layout: PlayLayout
  /** Where the board may spread. */
  readonly room: RefObject<HTMLDivElement | null>
  readonly size: BoardSize
  readonly onStart: () => void
  readonly onStartAtOnce: (mode: Mode) => void
  readonly onHelp: () => void
  readonly onRestart: () => void
  readonly onEnd: () => void
}

/** A canvas that the session paints, as large as the window allows, and what lies over it. */
export function BoardView({ layout, room, size, ...toDo }: Props) {
  const { t } = useLingui()
  const session = useGameSession()
  const isRunning = usePlay((state) => state.phase === 'running')
  const isSwiped = usePlay(isSteered)
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useBoardCanvas(size.width, size.dpr)
  const swipe = useMemo(() => createSwipe(session), [session])

  // From here the keys are meant for the game; and on a phone the board comes into view, where its controls are.
  useEffect(() => {
    if (!isRunning) return
    frame.current?.focus({ preventScroll: true })
    if (layout !== 'desktop') frame.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  }, [isRunning, layout])

  return (
    <div ref={room} className={classes.room} data-layout={layout}>
      <div
        ref={frame}
        id={boardElementId}
        className={classes.frame}
        data-swiped={isSwiped || undefined}
        style={{ width: size.width, height: size.height }}
        // An application, so that screen readers leave arrows and letters to it.
        role="application"
        aria-label={t`Maze game`}
        aria-describedby={boardDescriptionId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is interactive
        tabIndex={0}
        onPointerDown={swipe.begin}
        onPointerMove={swipe.move}
        onPointerUp={swipe.end}
        onPointerCancel={swipe.end}
      >
        <canvas
          ref={canvas}
          className={classes.canvas}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is painted here, not fetched
          role="img"
          aria-label={t`Maze board`}
          aria-describedby={boardDescriptionId}
        />
        <BoardOverlay {...toDo} />
      </div>
    </div>
  )
}

/** Makes the renderer for a canvas, and keeps it in step with theme, motion and size. */
function useBoardCanvas(width: number, dpr: number) {
  const session = useGameSession()
  const race = useGhostRace()
  const theme = useGameTheme()
  const isCalm = useReducedMotion(false, { getInitialValueInEffect: false })
  const gameKey = usePlay((state) => state.scene.gameKey)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [board, setBoard] = useState<Board>()

  useEffect(() => {
    if (!canvas.current) return
    const made = createBoard(canvas.current, { theme: 'default', reducedMotion: false, wallBroken: tNow`Wall Broken!` })
    session.setPainter((before, after, alpha, nowMs) => made.draw(before, after, alpha, nowMs, race.scenes()))
    setBoard(made)
    return () => {
      session.setPainter(undefined)
      made.destroy()
    }
  }, [session, race])
  useEffect(() => board?.setTheme(theme), [board, theme])
  useEffect(() => board?.setReducedMotion(isCalm), [board, isCalm])
  useEffect(() => board?.resize(width, dpr), [board, width, dpr])
  useEffect(() => {
    if (board) session.repaint()
  }, [board, session, theme, isCalm, width, dpr, gameKey])
  return canvas
}
