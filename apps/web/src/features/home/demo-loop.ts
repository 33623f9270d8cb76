import { tickMs } from '@clew/engine'
import { createBoard } from '../../board/board.ts'
import type { BoardThemeName } from '../../board/themes.ts'
import { randomSeed } from '../../lib/random-seed.ts'
import { browserClock, createGameLoop } from '../../player/game-loop.ts'
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

/** Plays one maze after the other on a canvas. Stands still while paused, hidden or out of sight. */
export function startDemoLoop(canvas: HTMLCanvasElement, { theme, isStill, onTick }: DemoLoopOptions): DemoLoop {
  const board = createBoard(canvas, { theme, reducedMotion: isStill, isUnhurried: !isStill })
  const stop = new AbortController()
  const worker = startDemoWorker()
  let demo = startDemoGame(randomSeed(), worker)
  let isPaused = false
  let isVisible = true
  let isDeciding = false
  let isRunning = false
  /** Of the next tick, as it was drawn last. */
  let share = 0
  let endedAtMs: number | undefined

  const draw = (nowMs: number) => board.draw(demo.before, demo.after, share, nowMs, ghost.scenes())

  /** What stands still is drawn anew at once; what moves is drawn with the next frame anyway. */
  const redraw = () => {
    if (!isRunning) draw(performance.now())
  }

  const ghost = createDemoGhost(redraw)

  /** The game waits for its agent, and its end is seen for a while. */
  const loop = createGameLoop(browserClock, {
    onTick: () => play(),
    isHeld: () => isDeciding || isOver(demo),
    pace: () => tickMs / shownTickMs,
    onFrame: (alpha, nowMs) => {
      share = alpha
      draw(nowMs)
      if (!isOver(demo)) return
      endedAtMs ??= nowMs
      if (nowMs - endedAtMs > pauseAfterGameMs) begin(startDemoGame(randomSeed(), worker))
    },
  })

  const begin = (next: DemoGame) => {
    demo = next
    ghost.haunt(demo.game)
    share = 0
    endedAtMs = undefined
    onTick(demo)
    if (isStill) void showStill(demo)
    else ask()
  }

  const showStill = async (shown: DemoGame) => {
    await playAhead(shown, stillAtTick, stop.signal)
    if (shown !== demo || stop.signal.aborted) return
    ghost.follow()
    onTick(shown)
    draw(performance.now())
  }

  const ask = () => {
    const asked = demo
    isDeciding = true
    void decide(asked).then(() => {
      if (asked === demo) isDeciding = false
    })
  }

  const play = () => {
    advance(demo)
    ghost.follow()
    onTick(demo)
    if (needsDecision(demo) && !isOver(demo)) ask()
  }

  const run = () => {
    loop.stop()
    isRunning = !isStill && !isPaused && isVisible && !document.hidden && !stop.signal.aborted
    if (isRunning) loop.start()
  }

  const watcher = new IntersectionObserver(([entry]) => {
    isVisible = entry?.isIntersecting ?? true
    run()
  })
  watcher.observe(canvas)
  document.addEventListener('visibilitychange', run, { signal: stop.signal })
  begin(demo)
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
      begin(startDemoGame(randomSeed(), worker))
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
      loop.stop()
      watcher.disconnect()
      board.destroy()
    },
  }
}
