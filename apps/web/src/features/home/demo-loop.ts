import { createBoard } from '../../board/board.ts'
import type { BoardThemeName } from '../../board/themes.ts'
import { randomSeed } from '../../lib/random-seed.ts'
import { advance, decide, isOver, needsDecision, playAhead, startDemoGame, type DemoGame } from './demo-game.ts'
import { createDemoGhost } from './demo-ghost.ts'
import { startDemoWorker } from './demo-mind.ts'

export interface DemoLoop {
  setTheme(theme: BoardThemeName): void
  setPaused(isPaused: boolean): void
  nextMaze(): void
  resize(cssWidth: number): void
  destroy(): void
}

interface DemoLoopOptions {
  readonly theme: BoardThemeName
  /** A still picture of a game half played, instead of a game. */
  readonly isStill: boolean
  readonly onTick: (demo: DemoGame) => void
}

/** Slower than the real game (100 ms), so that an eye can follow. */
const shownTickMs = 210
const pauseAfterGameMs = 2200
/** By then the thread is long enough to be seen. */
const stillAtTick = 18
/** A tab that was away does not catch up. */
const longestFrameMs = 250

/** Plays one maze after the other on a canvas. Stands still while paused, hidden or out of sight. */
export function startDemoLoop(canvas: HTMLCanvasElement, { theme, isStill, onTick }: DemoLoopOptions): DemoLoop {
  const board = createBoard(canvas, { theme, reducedMotion: isStill, isUnhurried: !isStill })
  const stop = new AbortController()
  const worker = startDemoWorker()
  let demo = startDemoGame(randomSeed(), worker)
  let isPaused = false
  let isVisible = true
  let isDeciding = false
  /** The frame that is asked for; 0 while the board stands still. */
  let frame = 0
  let lastMs = 0
  let tickElapsedMs = 0
  let endedForMs = 0

  const draw = (nowMs: number) =>
    board.draw(demo.before, demo.after, Math.min(tickElapsedMs / shownTickMs, 1), nowMs, ghost.scenes())

  /** What stands still is drawn anew at once; what moves is drawn with the next frame anyway. */
  const redraw = () => {
    if (frame === 0) draw(performance.now())
  }

  const ghost = createDemoGhost(redraw)
  ghost.haunt(demo.game)

  const begin = () => {
    demo = startDemoGame(randomSeed(), worker)
    ghost.haunt(demo.game)
    tickElapsedMs = 0
    endedForMs = 0
    isDeciding = false
    onTick(demo)
    if (isStill) void showStill(demo)
  }

  const showStill = async (shown: DemoGame) => {
    await playAhead(shown, stillAtTick, stop.signal)
    if (shown !== demo || stop.signal.aborted) return
    ghost.follow()
    onTick(shown)
    draw(performance.now())
  }

  const tick = () => {
    if (isDeciding) return
    if (!needsDecision(demo) || isOver(demo)) return play()
    const asked = demo
    isDeciding = true
    void decide(asked).then(() => {
      if (asked !== demo) return
      isDeciding = false
      play()
    })
  }

  const play = () => {
    tickElapsedMs = 0
    advance(demo)
    ghost.follow()
    onTick(demo)
  }

  const onFrame = (nowMs: number) => {
    const passedMs = Math.min(nowMs - lastMs, longestFrameMs)
    lastMs = nowMs
    tickElapsedMs += passedMs
    if (isOver(demo)) {
      endedForMs += passedMs
      if (endedForMs > pauseAfterGameMs) begin()
    } else if (tickElapsedMs >= shownTickMs) tick()
    draw(nowMs)
    frame = requestAnimationFrame(onFrame)
  }

  const run = () => {
    cancelAnimationFrame(frame)
    frame = 0
    if (isStill || isPaused || !isVisible || document.hidden || stop.signal.aborted) return
    lastMs = performance.now()
    frame = requestAnimationFrame(onFrame)
  }

  const watcher = new IntersectionObserver(([entry]) => {
    isVisible = entry?.isIntersecting ?? true
    run()
  })
  watcher.observe(canvas)
  document.addEventListener('visibilitychange', run, { signal: stop.signal })
  if (isStill) void showStill(demo)
  run()

  return {
    setTheme(next) {
      board.setTheme(next)
      redraw()
    },
    setPaused(next) {
      isPaused = next
      run()
    },
    nextMaze() {
      begin()
      redraw()
    },
    resize(cssWidth) {
      board.resize(cssWidth, devicePixelRatio)
      redraw()
    },
    destroy() {
      stop.abort()
      ghost.stop()
      worker.stop()
      cancelAnimationFrame(frame)
      watcher.disconnect()
      board.destroy()
    },
  }
}
