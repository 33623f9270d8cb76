import { createGame, type Mode } from '@clew/engine'
import type { Scene } from './scene.ts'
import { createSceneTaker } from './take-scenes.ts'

/** The boards of `spec/game.md` section 9, sizes forced odd, as the server makes them. */
export const boardSizes = { lam: { cols: 11, rows: 11 }, manual: { cols: 33, rows: 21 } } as const

/** A maze to look at, of the size that a mode is played on. */
export function createPreviewScene(mode: Mode): Scene {
  const seed = Math.floor(Math.random() * 0xffffffff)
  return createSceneTaker().take(createGame({ seed, mode, ...boardSizes[mode], germs: 4, loops: 60 }))
}
