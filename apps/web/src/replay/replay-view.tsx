import { useLingui } from '@lingui/react/macro'
import { Suspense, useState, type CSSProperties, type ReactNode } from 'react'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
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
import { type KnownPlayer, useWhatIf } from './what-if/use-what-if.ts'
import { WhatIfButton } from './what-if/what-if-button.tsx'
import { WhatIfResult } from './what-if/what-if-result.tsx'

const WhatIfPanel = lazyPart(() => import('./what-if/what-if-panel.tsx').then((module) => module.WhatIfPanel))

interface Props {
  readonly run: RecordedRun
  /** The tick that the address names. */
  readonly startTick: number
  /** Whether a lost game opens at the decision that lost it, once that is found. */
  readonly opensAtMistake?: boolean
  readonly player?: KnownPlayer | undefined
  /** What stands below it; takes `--film-width`, so that its columns begin where those above do. */
  readonly children: ReactNode
}

/** A run as a film: the board, the thread as its scrubber, and what happened beside it. */
export function ReplayView({ run, startTick, opensAtMistake = false, player, children }: Props) {
  const [recorded] = useState(() => createReplayControl([run], startTick))
  const whatIf = useWhatIf(recorded)
  const { stage } = whatIf
  const isOther = stage.kind === 'played'
  const replay = isOther ? stage.replay : recorded
  const { cols, rows } = run.record.spec
  const { room, isBeside, boardWidth, dpr } = usePlayerWidth(cols, rows)
  const { t } = useLingui()
  const result = isOther && <WhatIfResult stage={stage} recorded={run} whatIf={whatIf} />
  useReplayKeys(replay)
  useTickInAddress(recorded)
  return (
    <div ref={room} style={isBeside ? ({ '--film-width': `${boardWidth}px` } as CSSProperties) : undefined}>
      {!isBeside && result}
      <ReplayContext value={replay}>
        <div className={classes.player} data-beside={isBeside || undefined}>
          <div
            className={classes.film}
            data-other={isOther || undefined}
            style={{ width: isBeside ? 'var(--film-width)' : undefined }}
          >
            <ReplayHud />
            <ReplayBoard width={boardWidth} dpr={dpr} />
            <ReplayControls />
            {!isOther && (
              <ReplayFooter>
                <WhatIfButton whatIf={whatIf} />
              </ReplayFooter>
            )}
          </div>
          <div className={classes.side}>
            {stage.kind !== 'asked' && (
              <div className={classes.told}>
                {isBeside && result}
                <EventList key={stage.kind} title={t`What happened`} />
              </div>
            )}
            {stage.kind !== 'recorded' && (
              <Suspense>
                <WhatIfPanel record={run.record} tick={stage.tick} isOpen={!isOther} whatIf={whatIf} player={player} />
              </Suspense>
            )}
          </div>
        </div>
      </ReplayContext>
      <ReplayContext value={recorded}>
        {/* Is of the recorded game, and stays as it is while another is watched. */}
        <div hidden={isOther}>
          {canBeExamined(run) && <AutopsyPanel opensThere={opensAtMistake} />}
          {children}
        </div>
      </ReplayContext>
    </div>
  )
}
