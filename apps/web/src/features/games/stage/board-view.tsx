import type { Mode } from '@clew/engine'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useBoard } from '../../../player/use-board.ts'
import { boardDescriptionId } from '../screen-reader/board-description.tsx'
import { BoardOverlay } from './board-overlay.tsx'
import classes from './board-view.module.css'
import { createCamera, type Camera } from './camera.ts'
import { boardElementId } from './focus-board.ts'
import { isSteered } from '../session/is-steered.ts'
import { useGhostRace } from '../ghost/use-ghost-race.ts'
import type { PlayLayout } from '../touch/mobile-check.ts'
import { createBoardFingers } from '../touch/board-fingers.ts'
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
  const [camera] = useState(createCamera)
  const canvas = useBoardCanvas(size, camera)
  const fingers = useMemo(() => {
    const look = (dx: number, dy: number) => {
      camera.lookAround(dx, dy)
      session.repaint()
    }
    return createBoardFingers(createSwipe(session), look)
  }, [session, camera])

  // From here the keys are meant for the game; and on a phone the board comes into view, where its controls are.
  useEffect(() => {
    if (!isRunning) return
    frame.current?.focus({ preventScroll: true })
    // At once: the first touch would stop a scroll that takes its time, and the game would run out of sight.
    if (layout !== 'desktop') frame.current?.scrollIntoView({ block: 'start' })
  }, [isRunning, layout])

  return (
    <div ref={room} className={classes.room} data-layout={layout}>
      <div
        ref={frame}
        id={boardElementId}
        className={classes.frame}
        data-swiped={isSwiped || undefined}
        style={{ width: size.viewWidth, height: size.viewHeight }}
        // An application, so that screen readers leave arrows and letters to it.
        role="application"
        aria-label={t`Maze game`}
        aria-describedby={boardDescriptionId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is interactive
        tabIndex={0}
        onPointerDown={fingers.begin}
        onPointerMove={fingers.move}
        onPointerUp={fingers.end}
        onPointerCancel={fingers.end}
      >
        <div
          className={classes.window}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is painted here, not fetched
          role="img"
          aria-label={t`Maze board`}
          aria-describedby={boardDescriptionId}
        >
          <canvas ref={canvas} className={classes.canvas} style={{ width: size.width, height: size.height }} />
        </div>
        <BoardOverlay {...toDo} />
      </div>
    </div>
  )
}

/** A board that the session paints, seen through a window that follows the player. */
function useBoardCanvas({ width, height, viewWidth, viewHeight, dpr }: BoardSize, camera: Camera) {
  const session = useGameSession()
  const race = useGhostRace()
  const gameKey = usePlay((state) => state.scene.gameKey)
  const { canvas, board, isCalm, look } = useBoard(width, dpr)
  const isStill = useRef(isCalm)

  useEffect(() => {
    if (!board || !canvas.current) return
    const { style } = canvas.current
    session.setPainter((before, after, alpha, nowMs) => {
      board.draw(before, after, alpha, nowMs, race.scenes())
      const from = before.gameKey === after.gameKey ? before : after
      const { x, y } = camera.follow(from.player, after.player, isStill.current ? 1 : alpha, after.cols)
      style.translate = `${-x}px ${-y}px`
    })
    return () => session.setPainter(undefined)
  }, [session, race, camera, canvas, board])
  useEffect(() => {
    isStill.current = isCalm
  }, [isCalm])
  useEffect(
    () => camera.resize({ width, height, viewWidth, viewHeight }),
    [camera, width, height, viewWidth, viewHeight],
  )
  useEffect(() => {
    if (board) session.repaint()
  }, [board, session, look, viewWidth, viewHeight, gameKey])
  return canvas
}
