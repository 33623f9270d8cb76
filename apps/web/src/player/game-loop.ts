import { tickMs } from '@clew/engine'

/** Where the time and the frames come from: the browser, or a test. */
export interface FrameClock {
  now(): number
  /** As `requestAnimationFrame`. */
  request(callback: () => void): number
  cancel(id: number): void
}

export interface GameLoopHandlers {
  /** Plays one tick of 100 ms. */
  onTick(): void
  /** Whether game time stands still although frames go on, as while an agent thinks in lockstep. */
  isHeld(): boolean
  /** How much game time passes in a second; 1 when it is played as it is. */
  pace(): number
  /** Draws; `alpha` from 0 to 1 is the share of the next tick that has passed. */
  onFrame(alpha: number, nowMs: number): void
}

export interface GameLoop {
  start(): void
  /** Keeps the share of a tick that had passed, so that a pause neither gives nor takes time. */
  stop(): void
  /** Draws for a while without playing on, then stops by itself: what was set off by the last tick comes to rest. */
  coast(durationMs: number): void
}

/** A frame after a long gap counts no more than this, so that no tab ever catches up by running fast. */
export const longestFrameMs = 250

export const browserClock: FrameClock = {
  now: () => performance.now(),
  request: (callback) => requestAnimationFrame(callback),
  cancel: (id) => cancelAnimationFrame(id),
}

/** Plays ticks at a fixed rate whatever the rate of frames. */
export function createGameLoop(clock: FrameClock, { onTick, isHeld, pace, onFrame }: GameLoopHandlers): GameLoop {
  let frameId: number | undefined
  let lastMs = 0
  let owedMs = 0
  let coastUntilMs: number | undefined

  const stop = () => {
    if (frameId !== undefined) clock.cancel(frameId)
    frameId = undefined
  }
  const request = () => {
    frameId = clock.request(frame)
  }
  const frame = () => {
    const nowMs = clock.now()
    const isCoasting = coastUntilMs !== undefined
    if (!isCoasting) owedMs += Math.min(Math.max(nowMs - lastMs, 0), longestFrameMs) * pace()
    lastMs = nowMs
    request()
    while (owedMs >= tickMs && frameId !== undefined && coastUntilMs === undefined && !isHeld()) {
      owedMs -= tickMs
      onTick()
    }
    if (frameId === undefined) return
    // The last step is shown to its end; the next tick comes at once when the game is let go.
    if (isHeld()) owedMs = Math.min(owedMs, tickMs)
    if (isCoasting && nowMs >= (coastUntilMs ?? 0)) stop()
    onFrame(coastUntilMs === undefined ? owedMs / tickMs : 1, nowMs)
  }
  const run = (untilMs: number | undefined) => {
    stop()
    coastUntilMs = untilMs
    lastMs = clock.now()
    request()
  }

  return {
    start: () => run(undefined),
    stop,
    coast(durationMs) {
      owedMs = 0
      run(clock.now() + durationMs)
    },
  }
}
