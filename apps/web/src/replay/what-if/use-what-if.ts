import type { EvaluationAgent } from '@clew/contracts/http/evaluations'
import { useState } from 'react'
import type { RecordedRun } from '../recorded-run.ts'
import { createReplayControl, type ReplayControl } from '../replay-control.ts'

/** What is known of who played a game. */
export interface KnownPlayer {
  /** Null where it cannot be asked again here, as a model. */
  readonly agent: EvaluationAgent | null
  /** What steered it. */
  readonly templateText: string
  /** The game was given up after so many ticks. */
  readonly maxTicks: number
}

/** The recorded game; the question what had come of it had it parted from its record at a tick; or that other game. */
type Stage =
  | { readonly kind: 'recorded'; readonly isBack: boolean }
  | { readonly kind: 'asked'; readonly tick: number }
  | { readonly kind: 'played'; readonly tick: number; readonly run: RecordedRun; readonly replay: ReplayControl }

export interface WhatIf {
  readonly stage: Stage
  /** Asks it of the moment at which the replay stands. */
  ask(): void
  show(tick: number, run: RecordedRun): void
  askAgain(tick: number): void
  close(): void
}

/** What had come of a game that is replayed, if something else had been asked for at a tick. */
export function useWhatIf(replay: ReplayControl): WhatIf {
  const [stage, setStage] = useState<Stage>({ kind: 'recorded', isBack: false })
  return {
    stage,
    ask() {
      // At its last tick a game is over: what was decided before led there.
      const tick = Math.min(replay.get().tick, replay.ticks - 1)
      replay.seek(tick)
      setStage({ kind: 'asked', tick })
    },
    show(tick, run) {
      const other = createReplayControl([run], tick)
      other.toggle()
      setStage({ kind: 'played', tick, run, replay: other })
    },
    askAgain: (tick) => setStage({ kind: 'asked', tick }),
    close: () => setStage({ kind: 'recorded', isBack: true }),
  }
}
