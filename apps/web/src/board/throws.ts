import type { Cell } from '@clew/engine'
import { rgba } from './colour.ts'
import { chance } from './noise.ts'
import type { Sprite } from './sprite.ts'
import { createSprite, disc, stampTurned } from './sprite.ts'
import type { BoardTheme } from './themes.ts'

/** Small things thrown out of a cell, that slow down and fade. */
export interface Throw {
  readonly lifeMs: number
  /** Tiles a second at first. */
  readonly speed: number
  /** The pieces take them in turn. */
  readonly sprites: readonly Sprite[]
}

/** Draws `count` pieces, `ageMs` after they were thrown. Their ways follow from the cell alone, so nothing is kept. */
export function drawThrow(
  context: CanvasRenderingContext2D,
  kind: Throw,
  cell: Cell,
  count: number,
  ageMs: number,
  tilePx: number,
) {
  if (ageMs < 0 || ageMs > kind.lifeMs * 1.2) return
  const key = cell.x * 64 + cell.y
  for (let i = 0; i < count; i++) {
    const lifeMs = kind.lifeMs * (0.7 + 0.5 * chance(key, i, 5))
    const age = ageMs / lifeMs
    if (age >= 1) continue
    const angle = ((i + chance(key, i, 1)) / count) * Math.PI * 2
    const speed = kind.speed * (0.4 + 0.9 * chance(key, i, 2))
    // Thrown fast, soon slow: plasma is thick.
    const way = (speed * lifeMs * (1 - (1 - age) ** 3)) / 3000
    const x = (cell.x + 0.5 + Math.cos(angle) * way) * tilePx
    const y = (cell.y + 0.5 + Math.sin(angle) * way + age * age * 0.25) * tilePx
    const spin = (chance(key, i, 3) - 0.5) * 12
    context.globalAlpha = 1 - age * age
    const size = (0.5 + 0.7 * chance(key, i, 4)) * (1 - age * 0.5)
    stampTurned(context, kind.sprites[i % kind.sprites.length]!, x, y, angle + spin * age, size)
  }
  context.globalAlpha = 1
}

/** Pieces of a wall. */
export function createDebris(tilePx: number, theme: BoardTheme): Throw {
  const colours = [theme.tissue, theme.tissueLit, theme.lining]
  const sprites = colours.map((colour, shape) =>
    createSprite(tilePx, 0.4, (context) => {
      context.beginPath()
      for (let i = 0; i < 6; i++) {
        const angle = (i / 6) * Math.PI * 2
        const radius = 0.1 + 0.07 * chance(i, shape, 9)
        context.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius)
      }
      context.closePath()
      context.fillStyle = colour
      context.fill()
      context.lineWidth = 0.03
      context.strokeStyle = theme.tissueDeep
      context.stroke()
    }),
  )
  return { lifeMs: 1100, speed: 3.8, sprites }
}

/** What is left of oxygen that was taken. */
export function createBubbles(tilePx: number, theme: BoardTheme): Throw {
  const bubble = createSprite(tilePx, 0.3, (context) => {
    disc(context, 0, 0, 0.1, rgba(theme.oxygen, 0.35))
    context.lineWidth = 0.03
    context.strokeStyle = theme.oxygen
    context.stroke()
  })
  return { lifeMs: 520, speed: 2.2, sprites: [bubble] }
}

/** Joy at the exit. */
export function createSparks(tilePx: number, theme: BoardTheme): Throw {
  const colours = [theme.exit, theme.exitGlow, theme.oxygen]
  const sprites = colours.map((colour) =>
    createSprite(tilePx, 0.5, (context) => {
      context.beginPath()
      for (let i = 0; i < 8; i++) {
        const angle = (i / 8) * Math.PI * 2
        const radius = i % 2 === 0 ? 0.22 : 0.06
        context.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius)
      }
      context.closePath()
      context.fillStyle = colour
      context.fill()
    }),
  )
  return { lifeMs: 1300, speed: 6, sprites }
}
