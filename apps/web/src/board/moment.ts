import type { Happenings } from './happenings.ts'
import type { Layers } from './layers.ts'
import type { Place } from './motion.ts'
import type { GhostScenes, Scene } from './scene.ts'

/** What is painted now. One object a board, written over in each frame instead of made anew. */
export interface Moment {
  layers: Layers
  before: Scene
  after: Scene
  /** 0 to 1 between the two scenes; always 1 on a calm board. */
  alpha: number
  nowMs: number
  /** Drives what moves by itself; stands still on a calm board. */
  pulseMs: number
  happenings: Happenings
  readonly player: Place
  ghost: GhostScenes | null
  readonly ghostPlace: Place
}

export type Context = CanvasRenderingContext2D

/** The middle of a cell, or of a place between cells, in device pixels. */
export const middle = (tiles: number, tilePx: number): number => (tiles + 0.5) * tilePx
