import type { Bursts } from './bursts.ts'
import { createBursts } from './bursts.ts'
import type { GermSprites } from './germ-sprites.ts'
import { createGermSprites } from './germ-sprites.ts'
import type { Particles } from './particles.ts'
import { createParticles } from './particles.ts'
import type { PlaceSprites } from './place-sprites.ts'
import { createPlaceSprites } from './place-sprites.ts'
import { createPlasma } from './plasma.ts'
import type { PlayerSprites } from './player-sprites.ts'
import { createPlayerSprites } from './player-sprites.ts'
import type { Scene } from './scene.ts'
import type { BoardThemeName } from './themes.ts'
import { boardThemes } from './themes.ts'
import type { Thread } from './thread.ts'
import { createThread } from './thread.ts'
import { createTissue } from './tissue.ts'

/** Everything that is painted beforehand for one maze, one theme and one size. */
export interface Layers {
  readonly gameKey: number
  readonly tilePx: number
  readonly isCalm: boolean
  readonly plasma: OffscreenCanvas
  readonly tissue: OffscreenCanvas
  readonly particles: Particles
  readonly player: PlayerSprites
  readonly germs: GermSprites
  readonly places: PlaceSprites
  readonly thread: Thread
  readonly bursts: Bursts
  /** When the game was won or lost, on the clock of `draw`. */
  endedMs: number
  /** Brings the layers up to a new scene. */
  notice(before: Scene, after: Scene, nowMs: number): void
}

export function createLayers(scene: Scene, tilePx: number, themeName: BoardThemeName, isCalm: boolean): Layers {
  const theme = boardThemes[themeName]
  const { cols, rows } = scene
  const tissue = createTissue(scene, tilePx, theme)
  const bursts = createBursts(tilePx, theme, isCalm)
  let grid = scene.grid
  const layers: Layers = {
    gameKey: scene.gameKey,
    tilePx,
    isCalm,
    plasma: createPlasma(cols, rows, tilePx, theme),
    tissue: tissue.canvas,
    particles: createParticles(cols, rows, tilePx, theme),
    player: createPlayerSprites(tilePx, theme),
    germs: createGermSprites(tilePx, theme),
    places: createPlaceSprites(tilePx, theme),
    thread: createThread(tilePx, isCalm),
    bursts,
    endedMs: Number.NEGATIVE_INFINITY,
    notice(before, after, nowMs) {
      for (let i = 0; grid !== after.grid && i < grid.length; i++) {
        if (grid[i] !== after.grid[i]) tissue.patch(after, i % cols, Math.floor(i / cols))
      }
      grid = after.grid
      if (after.tick !== before.tick + 1) return bursts.clear()
      bursts.notice(before, after, nowMs)
      if (before.outcome === 'playing' && after.outcome !== 'playing') layers.endedMs = nowMs
    },
  }
  return layers
}
