import type { WireHint } from '@clew/contracts/hint'
import type { Observation } from '@clew/contracts/mqtt'
import {
  cellAt,
  isOpen,
  observe,
  playHint,
  playStep,
  startRecording,
  walkablePath,
  type Game,
  type HintOutcome,
  type Recording,
} from '@clew/engine'
import type { MoveValues, Scene } from '../../../board/scene.ts'
import { createSceneTaker, nothingSaid } from '../../../board/take-scenes.ts'
import type { BegunGame } from './game-backend.ts'
import type { HintPush } from './hint-push.ts'
import type { Steering } from './steering.ts'

type OnHint = (wire: WireHint, outcome: HintOutcome) => void

/** One game being played: the recording, its picture, and the hints that wait for the next tick. */
export interface LiveGame {
  readonly gameId: number
  readonly isAskedEachTick: boolean
  readonly recording: Recording
  /** The scenes between which the board is drawn. */
  scenes: { readonly before: Scene; readonly after: Scene }
  /** Takes a hint for the next tick; one with an error is shown and not applied (`docs/spec/game.md` section 8). */
  queueHint(push: HintPush): void
  /** What the agent advised is not shown any more. */
  forgetAdvice(): void
  /** Plays one tick. `onHint` hears what each waiting hint came to. */
  playTick(steering: Steering, onHint: OnHint): void
  observation(sessionId: string, nowMs: number): Observation
}

export function createLiveGame({ game_id: gameId, seal, isAskedEachTick, ...spec }: BegunGame): LiveGame {
  const recording = startRecording(spec, seal ?? undefined)
  const { game } = recording
  const taker = createSceneTaker()
  const first = taker.take(game)
  const waiting: HintPush[] = []
  let view = nothingSaid

  const applyWaiting = (onHint: OnHint) => {
    for (const { envelope, read, belief } of waiting.splice(0)) {
      if (game.status !== 'running') return
      const { hint, showPath } = read
      view = { isPlanShown: showPath, advice: walkablePath(game, hint.path), values: valuesOf(belief, game) }
      onHint(envelope.last_hint, playHint(recording, hint, taker.hear))
    }
  }
  const live: LiveGame = {
    gameId,
    isAskedEachTick,
    recording,
    scenes: { before: first, after: first },
    queueHint(push) {
      if (push.read.error === null && game.status === 'running') waiting.push(push)
    },
    forgetAdvice() {
      view = nothingSaid
    },
    playTick(steering, onHint) {
      applyWaiting(onHint)
      const isWayOpen = (direction: number) => isOpen(game, game.player, direction - 1)
      playStep(recording, game.spec.mode === 'manual' ? steering.next(isWayOpen) : 0, taker.hear)
      live.scenes = { before: live.scenes.after, after: taker.take(game, view) }
    },
    observation: (sessionId, nowMs) => ({ ...observe(game), sessionId, tick: nowMs, game_id: gameId }),
  }
  return live
}

/** What an agent that learned the game says of the moves from where the player is; null for all others. */
function valuesOf(belief: HintPush['belief'], game: Game): MoveValues | null {
  return belief && { ...cellAt(game, game.player), ...belief.action_values, isMindChanged: belief.changed_mind }
}
