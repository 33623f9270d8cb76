import type { Game, GameRecord } from '@clew/engine'
import type { Scene } from '../board/scene.ts'
import { createSceneTaker } from '../board/take-scenes.ts'
import { playTick, startPlayback } from './playback.ts'

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
      if (goal < at.playback.game.tick) at = begin(record, gameKey)
      const { playback, taker } = at
      const { game } = playback
      while (game.tick < goal) {
        const { player } = game
        playTick(playback)
        // Of what is passed by, the thread needs the steps, and nobody the pictures.
        if (game.player === player && game.tick < goal - 1) continue
        at.before = at.after
        at.after = { ...taker.take(game), gameKey }
      }
      return { before: at.before, after: at.after, game }
    },
  }
}

function begin(record: GameRecord, gameKey?: number) {
  const { playback } = startPlayback(record)
  const taker = createSceneTaker()
  const taken = taker.take(playback.game)
  const scene: Scene = gameKey === undefined ? taken : { ...taken, gameKey }
  return { playback, taker, before: scene, after: scene }
}
