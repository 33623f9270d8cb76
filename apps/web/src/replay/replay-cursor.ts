import { advanceReplay, applyDueHints, startReplay, type Game, type GameEvent, type GameRecord } from '@clew/engine'
import type { Scene } from '../board/scene.ts'
import { createSceneTaker } from '../board/take-scenes.ts'

/** Two scenes that follow each other; the same one twice where nothing is to be animated. */
export interface Frame {
  readonly before: Scene
  readonly after: Scene
}

/** Goes to any tick of a record. */
export interface ReplayCursor {
  /** The game at a tick, and its picture with the one before. Both are good until the next call. */
  seek(tick: number): Frame & { readonly game: Game }
}

export function createCursor(record: GameRecord): ReplayCursor {
  let at = begin(record)
  // One maze for the board, however often it is played from the start.
  const { gameKey } = at.after
  return {
    seek(tick) {
      const goal = Math.min(tick, record.ticks)
      if (goal < at.replay.game.tick) at = begin(record, gameKey)
      const { replay, taker } = at
      const { game } = replay
      let isNews = false
      const hear = (event: GameEvent) => {
        isNews = true
        taker.hear(event)
      }
      while (game.tick < goal) {
        isNews = false
        advanceReplay(replay, hear)
        applyDueHints(replay, hear)
        // Of what is passed by, nobody needs a picture of ticks in which nothing happened but germs that moved.
        if (!isNews && game.tick < goal - 1) continue
        at.before = at.after
        at.after = { ...taker.take(game), gameKey }
      }
      return { before: at.before, after: at.after, game }
    },
  }
}

function begin(record: GameRecord, gameKey?: number) {
  const replay = startReplay(record)
  if (!replay) throw new Error('the record cannot be played')
  const taker = createSceneTaker()
  applyDueHints(replay, taker.hear)
  const taken = taker.take(replay.game)
  const scene: Scene = gameKey === undefined ? taken : { ...taken, gameKey }
  return { replay, taker, before: scene, after: scene }
}
