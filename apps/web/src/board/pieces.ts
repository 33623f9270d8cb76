import type { Cell } from '@clew/engine'
import { chance } from './noise.ts'
import type { Sprite } from './sprite.ts'
import { stampTurned } from './sprite.ts'

/** Small things thrown out of a cell, that slow down and fade. */
export interface Pieces {
  throwFrom(cell: Cell, kind: Throw, nowMs: number): void
  draw(context: CanvasRenderingContext2D, nowMs: number): void
  clear(): void
}

export interface Throw {
  readonly count: number
  readonly lifeMs: number
  /** Tiles a second at first. */
  readonly speed: number
  /** The pieces take them in turn. */
  readonly sprites: readonly Sprite[]
}

interface Piece {
  x: number
  y: number
  angle: number
  speed: number
  spin: number
  size: number
  startMs: number
  lifeMs: number
  sprite: Sprite | undefined
}

/** Enough for three walls at once; the oldest give way. Made beforehand, so that a frame makes nothing. */
const poolSize = 96

export function createPieces(tilePx: number): Pieces {
  const pool = Array.from({ length: poolSize }, createPiece)
  let next = 0
  return {
    throwFrom(cell, kind, nowMs) {
      for (let i = 0; i < kind.count; i++) launch(pool[next++ % poolSize]!, cell, kind, i, nowMs)
    },
    draw(context, nowMs) {
      for (const piece of pool) drawPiece(context, piece, tilePx, nowMs)
      context.globalAlpha = 1
    },
    clear() {
      for (const piece of pool) piece.sprite = undefined
    },
  }
}

function createPiece(): Piece {
  return { x: 0, y: 0, angle: 0, speed: 0, spin: 0, size: 1, startMs: 0, lifeMs: 1, sprite: undefined }
}

function launch(piece: Piece, cell: Cell, { count, lifeMs, speed, sprites }: Throw, i: number, nowMs: number) {
  const key = cell.x * 64 + cell.y
  piece.x = cell.x + 0.5
  piece.y = cell.y + 0.5
  piece.angle = ((i + chance(key, i, 1)) / count) * Math.PI * 2
  piece.speed = speed * (0.4 + 0.9 * chance(key, i, 2))
  piece.spin = (chance(key, i, 3) - 0.5) * 12
  piece.size = 0.5 + 0.7 * chance(key, i, 4)
  piece.startMs = nowMs
  piece.lifeMs = lifeMs * (0.7 + 0.5 * chance(key, i, 5))
  piece.sprite = sprites[i % sprites.length]
}

function drawPiece(context: CanvasRenderingContext2D, piece: Piece, tilePx: number, nowMs: number) {
  if (!piece.sprite) return
  const age = (nowMs - piece.startMs) / piece.lifeMs
  if (age < 0 || age >= 1) {
    piece.sprite = undefined
    return
  }
  // Thrown fast, soon slow: plasma is thick.
  const way = (piece.speed * piece.lifeMs * (1 - (1 - age) ** 3)) / 3000
  const x = (piece.x + Math.cos(piece.angle) * way) * tilePx
  const y = (piece.y + Math.sin(piece.angle) * way + age * age * 0.25) * tilePx
  context.globalAlpha = 1 - age * age
  stampTurned(context, piece.sprite, x, y, piece.angle + piece.spin * age, piece.size * (1 - age * 0.5))
}
