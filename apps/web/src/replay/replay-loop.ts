import { wallBrokenMs } from '../board/happenings.ts'
import type { Board } from '../board/board.ts'
import type { ReplayControl } from './replay-control.ts'

/**
 * Lets the time of a replay pass and paints one of its runs. Paused it goes on painting for as long as a broken wall is told of, then
 * rests. Answers how to stop.
 */
export function startReplayLoop(board: Board, replay: ReplayControl, side: number): () => void {
  let request = 0
  let restsAtMs = 0
  let isWoken = false

  const onFrame = (nowMs: number) => {
    if (isWoken) restsAtMs = nowMs + wallBrokenMs
    isWoken = false
    replay.advance(nowMs)
    const { before, after, alpha } = replay.frame(side)
    board.draw(before, after, alpha, nowMs)
    request = replay.get().isPlaying || nowMs < restsAtMs ? requestAnimationFrame(onFrame) : 0
  }
  const wake = () => {
    isWoken = true
    if (request === 0) request = requestAnimationFrame(onFrame)
  }

  const stop = replay.subscribe(wake)
  wake()
  return () => {
    stop()
    cancelAnimationFrame(request)
  }
}
