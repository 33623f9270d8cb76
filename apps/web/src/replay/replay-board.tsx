import { useLingui } from '@lingui/react/macro'
import { use, useEffect } from 'react'
import { formatTicks } from '../lib/game-clock.ts'
import { useBoard } from '../player/use-board.ts'
import { endLabel, placeText } from './event-labels.ts'
import classes from './replay.module.css'
import { startReplayLoop } from './replay-loop.ts'
import { SideContext, useGame, useMoment, useReplay, useRun } from './use-replay.ts'

/** The board of a replay, painted past React. A click plays and pauses, as on a film. */
export function ReplayBoard({ width, dpr }: { width: number; dpr: number }) {
  const { t } = useLingui()
  const replay = useReplay()
  const side = use(SideContext)
  const { cols, rows } = useRun().record.spec
  const { canvas, board, look } = useBoard(width, dpr)
  const tick = useGame((game) => game.tick)
  const { player, exit } = replay.frame(side).after

  useEffect(() => {
    if (board && width > 0) return startReplayLoop(board, replay, side)
  }, [board, replay, side, width, look])

  const label = t`The maze at ${formatTicks(tick)}: the player at ${placeText(player)}, the exit at ${placeText(exit)}`
  return (
    // Keys have the buttons below; a finger or a mouse has the whole board.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={classes.board} style={{ width, aspectRatio: `${cols} / ${rows}` }} onClick={() => replay.toggle()}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is painted here, not fetched */}
      <canvas ref={canvas} className={classes.canvas} role="img" aria-label={label} />
      <Result />
    </div>
  )
}

/** Says how the game ended, when its end is shown and stays. */
function Result() {
  const { ticks } = useRun().record
  const isAtRest = useMoment((state) => !state.isPlaying || state.tick > ticks)
  const { tick, status } = useGame((game) => game)
  return <output className={classes.result}>{tick === ticks && isAtRest && endLabel(status, tick)}</output>
}
