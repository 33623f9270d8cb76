import { leastTilePx } from './fit.ts'
import { drawFrame } from './frame.ts'
import { createHappenings, wallBrokenText } from './happenings.ts'
import type { Layers } from './layers.ts'
import { paintLayers } from './layers.ts'
import type { Moment } from './moment.ts'
import { createQuality } from './quality.ts'
import type { GhostScenes, Scene } from './scene.ts'
import type { BoardThemeName } from './themes.ts'

/** A maze on a canvas. It knows scenes and the clock it is told, nothing else. */
export interface Board {
  /**
   * Paints the moment `alpha` (0 to 1) between two ticks that follow each other; pass the same scene twice for a still
   * picture. `nowMs` drives what moves between ticks (plasma, pulses, debris) and must not run backwards.
   * A ghost that is a tick behind is shown where it is. Meant for each animation frame: where those come too slowly, the board draws less.
   * The first picture, when it is a still one, comes by itself some frames later, so that the page is not held up meanwhile.
   */
  draw(before: Scene, after: Scene, alpha: number, nowMs: number, ghost?: GhostScenes | null): void
  setTheme(theme: BoardThemeName): void
  setReducedMotion(isReduced: boolean): void
  /** Sets the width on the page in CSS px; the height follows from the maze. `dpr` counts up to 2. */
  resize(cssWidth: number, dpr: number): void
  destroy(): void
}

export interface BoardOptions {
  readonly theme: BoardThemeName
  /** No particles, no pulse, no interpolation. */
  readonly reducedMotion: boolean
  /** What stands at a broken wall, in the reader's language; English when it is not given. */
  readonly wallBroken?: string
  /** The first picture comes, and walls grow, over a few frames, so that the page is not held up while they are painted. */
  readonly isUnhurried?: boolean
}

/** How long the first layers are painted at a time, so that the page goes on meanwhile. */
const sliceMs = 4

/**
 * Takes over a canvas. Everything that a frame needs is painted beforehand and only when the maze, the theme or the
 * size changes (`npm run bench frame`).
 */
export function createBoard(canvas: HTMLCanvasElement, options: BoardOptions): Board {
  const context = canvas.getContext('2d', { alpha: false })!
  const clear = () => {
    canvas.width = 0
    canvas.height = 0
  }
  // What lies behind it is seen until the first picture is there.
  clear()
  const happenings = createHappenings()
  const quality = createQuality()
  const { wallBroken = wallBrokenText, isUnhurried = false } = options
  let theme = options.theme
  let isCalm = options.reducedMotion
  let cssWidth = 0
  let dpr = 1
  let layers: Layers | undefined
  /** The next layers, on their way. */
  let coming:
    | { readonly gameKey: number; readonly tilePx: number; readonly steps: ReturnType<typeof paintLayers> }
    | undefined
  let moment: Moment | undefined
  /** What the canvas shows. */
  let drawnLayers: Layers | undefined
  let drawnScene: Scene | undefined
  let drawnGhost: GhostScenes | null = null
  let drawnWalls = happenings.brokenWalls
  /** When layers that are on their way go on. */
  let nextSlice: ReturnType<typeof setTimeout> | undefined

  const forgetLayers = () => {
    layers = undefined
    coming = undefined
  }
  /** Undefined while the first ones are on their way. */
  const layersFor = (scene: Scene, isStill: boolean): Layers | undefined => {
    const cssPx = Math.min(dpr, quality.maxDpr)
    const tilePx = Math.max(leastTilePx, Math.round((cssWidth * cssPx) / scene.cols))
    if (layers?.gameKey === scene.gameKey && layers.tilePx === tilePx) return layers
    const { particleShare } = quality
    const { gameKey } = scene
    const mayWait = drawnLayers === undefined && (isUnhurried || isStill)
    if (coming?.gameKey !== gameKey || coming.tilePx !== tilePx) {
      const look = { theme, tilePx, cssPx, isCalm, particleShare, wallBroken, isUnhurried }
      coming = { gameKey, tilePx, steps: paintLayers(scene, look) }
      // By itself: whoever asks for the first picture has just drawn the page around it.
      if (mayWait) return undefined
    }
    const restsAt = performance.now() + sliceMs
    let step = coming.steps.next()
    while (!step.done && !(mayWait && performance.now() > restsAt)) step = coming.steps.next()
    if (!step.done) return undefined
    layers = step.value
    coming = undefined
    canvas.width = layers.tilePx * scene.cols
    canvas.height = layers.tilePx * scene.rows
    return layers
  }
  const momentOf = (before: Scene, after: Scene): Moment | undefined => {
    const ready = layersFor(after, before === after)
    if (!ready) return undefined
    moment ??= {
      layers: ready,
      before,
      after,
      alpha: 1,
      nowMs: 0,
      pulseMs: 0,
      happenings,
      player: { x: 0, y: 0, dx: 0, dy: 0 },
      ghost: null,
      ghostPlace: { x: 0, y: 0, dx: 0, dy: 0 },
    }
    moment.layers = ready
    moment.before = before.gameKey === after.gameKey ? before : after
    moment.after = after
    return moment
  }

  const board: Board = {
    draw(before, after, alpha, nowMs, ghost = null) {
      clearTimeout(nextSlice)
      if (cssWidth === 0) return
      if (quality.note(nowMs)) forgetLayers()
      happenings.notice(after, nowMs)
      const now = momentOf(before, after)
      if (!now) {
        // Not in a frame, where the page is laid out as well.
        nextSlice = setTimeout(() => board.draw(before, after, alpha, nowMs, ghost))
        return
      }
      // Without motion the next scene is the next picture, but for words whose time is over.
      const areWallsDrawn = drawnWalls === happenings.brokenWalls
      if (isCalm && drawnLayers === now.layers && drawnScene === after && drawnGhost === ghost && areWallsDrawn) return
      drawnLayers = now.layers
      drawnScene = after
      drawnGhost = ghost
      drawnWalls = happenings.brokenWalls
      now.layers.keepUp(after)
      now.alpha = isCalm ? 1 : alpha
      now.nowMs = nowMs
      now.pulseMs = isCalm ? 0 : nowMs
      now.ghost = ghost
      drawFrame(context, now)
    },
    setTheme(next) {
      if (next !== theme) forgetLayers()
      theme = next
    },
    setReducedMotion(isReduced) {
      if (isReduced !== isCalm) forgetLayers()
      isCalm = isReduced
    },
    resize(nextCssWidth, nextDpr) {
      cssWidth = nextCssWidth
      dpr = nextDpr
    },
    destroy() {
      clearTimeout(nextSlice)
      forgetLayers()
      moment = undefined
      drawnLayers = undefined
      drawnScene = undefined
      drawnGhost = null
      clear()
    },
  }
  return board
}
