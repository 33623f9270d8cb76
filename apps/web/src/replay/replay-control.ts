import { finalScore, liveScore, tickMs, type Game } from '@clew/engine'
import { createStore, type Store } from '../lib/store.ts'
import { effectsInForce, type EffectInForce } from '../player/effects-in-force.ts'
import { longestFrameMs } from '../player/game-loop.ts'
import { longestOf, type RecordedRun } from './recorded-run.ts'
import { createCursor, type Frame } from './replay-cursor.ts'

export const speeds = [0.5, 1, 2, 4] as const
export type Speed = (typeof speeds)[number]

/** What a reader is told about one of the games at the moment that is shown. */
export interface GameMoment {
  /** Its own: a game that is over by then stays at its last. */
  readonly tick: number
  readonly oxygen: number
  /** The live score, and at the end of a game the final one. */
  readonly score: number
  readonly status: Game['status']
  readonly effects: readonly EffectInForce[]
}

export interface ReplayState {
  readonly tick: number
  readonly isPlaying: boolean
  readonly speed: Speed
  /** In the order of the runs. */
  readonly games: readonly GameMoment[]
}

/** Runs that are watched in step, or one alone. Whoever shows them calls `advance` as time goes by. */
export interface ReplayControl extends Pick<Store<ReplayState>, 'get' | 'subscribe'> {
  readonly runs: readonly RecordedRun[]
  /** Of the longest run. */
  readonly ticks: number
  /** From the end it begins anew. */
  toggle(): void
  /** Stops there; a tick beyond the longest run is its nearest. */
  seek(tick: number): void
  setSpeed(speed: Speed): void
  /** One speed up or down, as far as there are any. */
  changeSpeed(by: 1 | -1): void
  /** Lets the time pass until `nowMs`, if the replay is not paused; in one frame each board may say so. */
  advance(nowMs: number): void
  /** The picture of a run now: `alpha` (0 to 1) between two scenes. */
  frame(side: number): Frame & { readonly alpha: number }
}

export function createReplayControl(runs: readonly RecordedRun[], startTick: number): ReplayControl {
  const ticks = longestOf(runs)
  const cursors = runs.map(({ record }) => createCursor(record))
  const framesAt = (tick: number) => cursors.map((cursor) => cursor.seek(tick))
  const momentNow = (tick: number) => ({ tick, games: frames.map(({ game }) => momentOf(game)) })
  const firstTick = clamp(startTick, ticks)
  let frames = framesAt(firstTick)
  const { get, set, subscribe } = createStore<ReplayState>({ isPlaying: false, speed: 1, ...momentNow(firstTick) })
  /** Game time since the tick that is shown. */
  let elapsedMs = 0
  /** When time passed last; nothing has passed when it begins to play. */
  let lastMs: number | undefined

  const show = (tick: number, change: Partial<ReplayState>) => {
    frames = framesAt(tick)
    set({ ...momentNow(tick), ...change })
  }
  const rest = () => {
    elapsedMs = 0
    lastMs = undefined
  }
  const setSpeed = (speed: Speed) => set({ speed })

  return {
    runs,
    ticks,
    get,
    subscribe,
    toggle() {
      rest()
      if (!get().isPlaying && get().tick === ticks) show(0, { isPlaying: true })
      else set({ isPlaying: !get().isPlaying })
    },
    seek(tick) {
      rest()
      show(clamp(tick, ticks), { isPlaying: false })
    },
    setSpeed,
    changeSpeed(by) {
      const next = speeds[speeds.indexOf(get().speed) + by]
      if (next !== undefined) setSpeed(next)
    },
    advance(nowMs) {
      if (!get().isPlaying) return
      const passedMs = clamp(nowMs - (lastMs ?? nowMs), longestFrameMs)
      lastMs = nowMs
      elapsedMs += passedMs * get().speed
      const due = Math.floor(elapsedMs / tickMs)
      if (due === 0) return
      elapsedMs -= due * tickMs
      // The last tick is shown as long as every other.
      if (get().tick === ticks) set({ isPlaying: false })
      else show(clamp(get().tick + due, ticks), {})
    },
    frame(side) {
      const { before, after } = frames[side]!
      // A game that is over does not take its last step again and again.
      const isMoving = get().isPlaying && get().tick <= runs[side]!.record.ticks
      return { before, after, alpha: isMoving ? elapsedMs / tickMs : 1 }
    },
  }
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

function momentOf(game: Game): GameMoment {
  const { tick, status, oxygenCollected: oxygen } = game
  const score = status === 'running' ? liveScore(game) : finalScore(game).newScore
  return { tick, status, oxygen, score, effects: effectsInForce(game) }
}
