import type { Cell } from '@clew/engine'
import { rgba } from './colour.ts'
import { chance } from './noise.ts'
import { createPieces, type Throw } from './pieces.ts'
import type { Scene } from './scene.ts'
import { createSprite, disc } from './sprite.ts'
import type { BoardTheme } from './themes.ts'
import { lossColour } from './themes.ts'
import { createWords } from './words.ts'

/** What follows when something happened: pieces of a wall, bubbles of oxygen, words, and the flash of a hit. */
export interface Bursts {
  /** Compares two scenes in a row and starts what the difference calls for. */
  notice(before: Scene, after: Scene, nowMs: number): void
  draw(context: CanvasRenderingContext2D, nowMs: number): void
  clear(): void
}

/** `spec/game.md` section 9: 14 to 21 pieces, and the words for 5 s. */
const fewestPieces = 14
const mostPieces = 21
const wordsMs = 5000
const flashMs = 700

export function createBursts(tilePx: number, theme: BoardTheme, isCalm: boolean): Bursts {
  const pieces = createPieces(tilePx)
  const words = createWords('Wall Broken!', wordsMs, tilePx, theme, isCalm)
  const debris = debrisOf(tilePx, theme)
  const bubbles = bubblesOf(tilePx, theme)
  let flashStartMs = Number.NEGATIVE_INFINITY

  const breakWall = (cell: Cell, after: Scene, nowMs: number) => {
    // On the side away from the player, whom nothing may hide.
    words.say(cell, cell.y > after.player.y, nowMs)
    const count = fewestPieces + Math.floor(chance(cell.x, cell.y, 7) * (mostPieces - fewestPieces + 1))
    if (!isCalm) pieces.throwFrom(cell, { ...debris, count }, nowMs)
  }

  return {
    notice(before, after, nowMs) {
      for (const cell of brokenCells(before, after)) breakWall(cell, after, nowMs)
      if (isCalm) return
      for (const cell of lostPellets(before, after)) pieces.throwFrom(cell, bubbles, nowMs)
      if (before.outcome === 'playing' && after.outcome === 'lost') flashStartMs = nowMs
    },
    draw(context, nowMs) {
      pieces.draw(context, nowMs)
      words.draw(context, nowMs)
      const flash = 1 - (nowMs - flashStartMs) / flashMs
      if (flash > 0 && flash <= 1) drawFlash(context, flash)
    },
    clear() {
      pieces.clear()
      words.clear()
      flashStartMs = Number.NEGATIVE_INFINITY
    },
  }
}

function drawFlash(context: CanvasRenderingContext2D, strength: number) {
  context.globalAlpha = strength * strength * 0.6
  context.fillStyle = lossColour
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  context.globalAlpha = 1
}

function brokenCells(before: Scene, after: Scene): Cell[] {
  const cells: Cell[] = []
  if (before.grid === after.grid) return cells
  for (let i = 0; i < after.grid.length; i++) {
    if (before.grid[i] === 1 && after.grid[i] === 0) cells.push({ x: i % after.cols, y: Math.floor(i / after.cols) })
  }
  return cells
}

function lostPellets(before: Scene, after: Scene): Cell[] {
  if (before.pellets.length <= after.pellets.length) return []
  return before.pellets.filter((old) => !after.pellets.some((cell) => cell.x === old.x && cell.y === old.y))
}

function debrisOf(tilePx: number, theme: BoardTheme): Omit<Throw, 'count'> {
  const colours = [theme.tissue, theme.tissueLit, theme.lining]
  const sprites = colours.map((colour, shape) =>
    createSprite(tilePx, 0.4, (context) => {
      context.beginPath()
      for (let i = 0; i < 6; i++) {
        const angle = (i / 6) * Math.PI * 2
        const radius = 0.09 + 0.07 * chance(i, shape, 9)
        context.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius)
      }
      context.closePath()
      context.fillStyle = colour
      context.fill()
      context.lineWidth = 0.025
      context.strokeStyle = theme.tissueDeep
      context.stroke()
    }),
  )
  return { lifeMs: 1100, speed: 3.4, sprites }
}

function bubblesOf(tilePx: number, theme: BoardTheme): Throw {
  const bubble = createSprite(tilePx, 0.3, (context) => {
    disc(context, 0, 0, 0.1, rgba(theme.oxygen, 0.35))
    context.lineWidth = 0.03
    context.strokeStyle = theme.oxygen
    context.stroke()
  })
  return { count: 7, lifeMs: 520, speed: 2.2, sprites: [bubble] }
}
