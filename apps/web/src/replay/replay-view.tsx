import { useLingui } from '@lingui/react/macro'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { AutopsyPanel } from './autopsy-panel.tsx'
import { EventList } from './event-list.tsx'
import type { RecordedRun } from './recorded-run.ts'
import classes from './replay.module.css'
import { ReplayBoard } from './replay-board.tsx'
import { createReplayControl } from './replay-control.ts'
import { ReplayControls, ReplayFooter } from './replay-controls.tsx'
import { ReplayHud } from './replay-hud.tsx'
import { canBeExamined } from './use-autopsy.ts'
import { usePlayerWidth } from './use-player-width.ts'
import { ReplayContext } from './use-replay.ts'
import { useReplayKeys } from './use-replay-keys.ts'
import { useTickInAddress } from './use-tick-in-address.ts'

interface Props {
  readonly run: RecordedRun
  /** The tick that the address names. */
  readonly startTick: number
  /** Whether a lost game opens at the decision that lost it, once that is found. */
  readonly opensAtMistake?: boolean
  /** What stands below it; takes `--film-width`, so that its columns begin where those above do. */
  readonly children: ReactNode
}

/** A run as a film: the board, the thread as its scrubber, and what happened beside it. */
export function ReplayView({ run, startTick, opensAtMistake = false, children }: Props) {
  const [replay] = useState(() => createReplayControl([run], startTick))
  const { cols, rows } = run.record.spec
  const { room, isBeside, boardWidth, dpr } = usePlayerWidth(cols, rows)
  const { t } = useLingui()
  useReplayKeys(replay)
  useTickInAddress(replay)
  return (
    <ReplayContext value={replay}>
      <div ref={room} style={isBeside ? ({ '--film-width': `${boardWidth}px` } as CSSProperties) : undefined}>
        <div className={classes.player} data-beside={isBeside || undefined}>
          <div className={classes.film} style={{ width: isBeside ? 'var(--film-width)' : undefined }}>
            <ReplayHud />
            <ReplayBoard width={boardWidth} dpr={dpr} />
            <ReplayControls />
            <ReplayFooter />
          </div>
          <div className={classes.side}>
            <EventList title={t`What happened`} />
          </div>
        </div>
        {canBeExamined(run) && <AutopsyPanel opensThere={opensAtMistake} />}
        {children}
      </div>
    </ReplayContext>
  )
}
