import type { Bursts } from './bursts.ts'
import { createBursts } from './bursts.ts'
import type { GhostLayer } from './ghost-layer.ts'
import { createGhostLayer } from './ghost-layer.ts'
import type { GermSprites } from './germ-sprites.ts'
import { createGermSprites } from './germ-sprites.ts'
import type { Particles } from './particles.ts'
import { createParticles } from './particles.ts'
import type { PlaceSprites } from './place-sprites.ts'
import { createPlaceSprites } from './place-sprites.ts'
import { createPlasma, streaks } from './plasma.ts'
import type { PlayerSprites } from './player-sprites.ts'
import { createPlayerSprites } from './player-sprites.ts'
import type { Scene } from './scene.ts'
import type { BoardThemeName } from './themes.ts'
import { boardThemes } from './themes.ts'
import type { Thread } from './thread.ts'
import { createThread } from './thread.ts'
import { cells, clouds, createTissue } from './tissue.ts'
import { createWallLabels } from './labels.ts'

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
  /** Painted when the first ghost appears: most games have none. */
  ghost(): GhostLayer
  /** Paints anew what a change of the maze touches. */
  keepUp(scene: Scene): void
}

export interface Look {
  readonly theme: BoardThemeName
  /** Device pixels. */
  readonly tilePx: number
  /** Device pixels in a CSS pixel. */
  readonly cssPx: number
  readonly isCalm: boolean
  /** Of the particles, the share that is drawn. */
  readonly particleShare: number
  /** What stands at a broken wall. */
  readonly wallBroken: string
  /** The walls grow from the top, a quarter of a row each time that the layers are kept up. */
  readonly isUnhurried: boolean
}

/** Each takes a millisecond or two. */
const wallSteps = 80

/** Paints the layers one by one, the walls in steps, and rests after each. */
export function* paintLayers(scene: Scene, look: Look): Generator<void, Layers> {
  const { tilePx, cssPx, isCalm, particleShare, wallBroken, isUnhurried } = look
  const theme = boardThemes[look.theme]
  const { cols, rows, gameKey } = scene
  for (const make of [clouds, cells, streaks]) {
    make()
    yield
  }
  const tissue = createTissue(scene, tilePx, theme)
  while (!isUnhurried && !tissue.isGrown()) {
    tissue.grow(scene, 1 / wallSteps)
    yield
  }
  tissue.show()
  paintNow(tissue.canvas)
  yield
  const plasma = createPlasma(cols, rows, tilePx, theme)
  yield
  paintNow(plasma)
  yield
  const player = createPlayerSprites(tilePx, theme)
  yield
  const germs = createGermSprites(tilePx, theme)
  yield
  const places = createPlaceSprites(tilePx, theme)
  yield
  let ghost: GhostLayer | undefined
  let grid = scene.grid
  let isFirst = true
  return {
    gameKey,
    tilePx,
    isCalm,
    plasma,
    tissue: tissue.canvas,
    particles: createParticles(cols, rows, tilePx, theme, particleShare),
    player,
    germs,
    places,
    thread: createThread(tilePx, isCalm),
    bursts: createBursts(tilePx, theme, isCalm, createWallLabels(wallBroken, tilePx, cssPx, theme, isCalm)),
    ghost: () => (ghost ??= createGhostLayer(tilePx, cssPx, theme, isCalm)),
    keepUp(after) {
      for (let i = 0; grid !== after.grid && i < grid.length; i++) {
        if (grid[i] !== after.grid[i]) tissue.patch(after, i % cols, Math.floor(i / cols))
      }
      grid = after.grid
      // With the first frame come all the other layers.
      if (!isFirst && !tissue.isGrown()) {
        tissue.grow(after, 0.25 / rows)
        tissue.show()
      }
      isFirst = false
    },
  }
}

/** What was drawn on a canvas is painted when another is first drawn with it: here, and not all in the first frame. */
function paintNow(canvas: OffscreenCanvas) {
  new OffscreenCanvas(1, 1).getContext('2d')!.drawImage(canvas, 0, 0, 1, 1)
}
