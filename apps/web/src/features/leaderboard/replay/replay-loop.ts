import { wallBrokenMs } from '../../../board/happenings.ts'
import type { Board } from '../../../board/board.ts'
import type { ReplayControl } from './replay-control.ts'

/** A tab that was away does not catch up. */
const longestFrameMs = 250

/**
 * Lets the time of a replay pass and paints it. Paused it goes on painting for as long as a broken wall is told of, then
 * rests. Answers how to stop.
 */
export function startReplayLoop(board: Board, replay: ReplayControl): () => void {
  let request = 0
  let lastMs = performance.now()
  let restsAtMs = 0

  const onFrame = (nowMs: number) => {
    replay.advance(Math.min(Math.max(nowMs - lastMs, 0), longestFrameMs))
    lastMs = nowMs
    const { before, after, alpha } = replay.frame()
    board.draw(before, after, alpha, nowMs)
    request = replay.get().isPlaying || nowMs < restsAtMs ? requestAnimationFrame(onFrame) : 0
  }
  const wake = () => {
    const nowMs = performance.now()
    restsAtMs = nowMs + wallBrokenMs
    if (request !== 0) return
    lastMs = nowMs
    request = requestAnimationFrame(onFrame)
  }

  const stop = replay.subscribe(wake)
  wake()
  return () => {
    stop()
    cancelAnimationFrame(request)
  }
}
