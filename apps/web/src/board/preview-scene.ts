import { createGame, standardSpec, type Mode } from '@clew/engine'
import type { Scene } from './scene.ts'
import { createSceneTaker } from './take-scenes.ts'

/** A maze to look at, of the size that a mode is played on. */
export function createPreviewScene(mode: Mode): Scene {
  const seed = Math.floor(Math.random() * 0xffffffff)
  return createSceneTaker().take(createGame(standardSpec(mode, seed, 4)))
}
