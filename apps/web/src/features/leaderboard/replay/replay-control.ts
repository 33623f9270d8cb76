import { effectTicksLeft, finalScore, liveScore, tickMs, type EffectTicks, type Game } from '@clew/engine'
import { createCursor, type Frame } from './replay-cursor.ts'
import type { RecordedRun } from './recorded-run.ts'
import { createListeners } from '../../../lib/listeners.ts'

export const speeds = [0.5, 1, 2, 4] as const
export type Speed = (typeof speeds)[number]

/** What a reader is told about the moment that is shown. */
export interface ReplayState {
  readonly tick: number
  readonly isPlaying: boolean
  readonly speed: Speed
  readonly oxygen: number
  /** The live score, and at the end of a game the final one. */
  readonly score: number
  readonly status: Game['status']
  readonly effects: EffectTicks & { readonly isRevealed: boolean }
}

/** A run that is being watched. Whoever shows it calls `advance` as time goes by. */
export interface ReplayControl {
  readonly run: RecordedRun
  get(): ReplayState
  subscribe(listener: () => void): () => void
  /** From the end it begins anew. */
  toggle(): void
  /** Stops there; a tick beyond the run is its nearest. */
  seek(tick: number): void
  setSpeed(speed: Speed): void
  /** One speed up or down, as far as there are any. */
  changeSpeed(by: 1 | -1): void
  /** Lets so much time pass, if the replay is not paused. */
  advance(passedMs: number): void
  /** The picture of now: `alpha` (0 to 1) between two scenes. */
  frame(): Frame & { readonly alpha: number }
}

/** However long a frame took, this many ticks at most are caught up. */
const longestCatchUp = 5

export function createReplayControl(run: RecordedRun, startTick: number): ReplayControl {
  const { ticks } = run.record
  const cursor = createCursor(run.record)
  const { subscribe, tell } = createListeners()
  let frame = cursor.seek(clamp(startTick, ticks))
  let state: ReplayState = { isPlaying: false, speed: 1, ...momentOf(frame.game) }
  /** Game time since the tick that is shown. */
  let elapsedMs = 0

  const set = (change: Partial<ReplayState>) => {
    state = { ...state, ...change }
    tell()
  }
  const show = (tick: number, change: Partial<ReplayState>) => {
    frame = cursor.seek(tick)
    set({ ...momentOf(frame.game), ...change })
  }
  const setSpeed = (speed: Speed) => set({ speed })

  return {
    run,
    get: () => state,
    subscribe,
    toggle() {
      elapsedMs = 0
      if (!state.isPlaying && state.tick === ticks) show(0, { isPlaying: true })
      else set({ isPlaying: !state.isPlaying })
    },
    seek(tick) {
      elapsedMs = 0
      show(clamp(tick, ticks), { isPlaying: false })
    },
    setSpeed,
    changeSpeed(by) {
      const next = speeds[speeds.indexOf(state.speed) + by]
      if (next !== undefined) setSpeed(next)
    },
    advance(passedMs) {
      if (!state.isPlaying) return
      elapsedMs = Math.min(elapsedMs + passedMs * state.speed, longestCatchUp * tickMs)
      const due = Math.floor(elapsedMs / tickMs)
      if (due === 0) return
      elapsedMs -= due * tickMs
      // The last tick is shown as long as every other.
      if (state.tick === ticks) set({ isPlaying: false })
      else show(clamp(state.tick + due, ticks), {})
    },
    frame: () => ({
      before: frame.before,
      after: frame.after,
      alpha: state.isPlaying ? elapsedMs / tickMs : 1,
    }),
  }
}

const clamp = (tick: number, ticks: number): number => Math.min(Math.max(tick, 0), ticks)

function momentOf(game: Game) {
  const { tick, status, oxygenCollected: oxygen } = game
  const score = status === 'running' ? liveScore(game) : finalScore(game).newScore
  return { tick, status, oxygen, score, effects: { ...effectTicksLeft(game), isRevealed: game.revealMap } }
}
