import type { Cell } from '@clew/engine'
import { rgba } from './colour.ts'
import { chance } from './noise.ts'
import type { Scene } from './scene.ts'
import type { Sprite } from './sprite.ts'
import { createSprite, disc, stampTurned } from './sprite.ts'
import type { BoardTheme } from './themes.ts'
import { lossColour } from './themes.ts'

/** What flies about after something happened: pieces of a wall, bubbles of oxygen, words, and the flash of a hit. */
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
const pieceMs = 1100
const bubbleMs = 520
const flashMs = 700
const bubbles = 7

interface Piece {
  x: number
  y: number
  angle: number
  /** Tiles a second at first. */
  speed: number
  spin: number
  size: number
  startMs: number
  lifeMs: number
  sprite: Sprite | undefined
}

/** Enough for three walls at once; the oldest give way. */
const poolSize = 96

export function createBursts(tilePx: number, theme: BoardTheme, isCalm: boolean): Bursts {
  const sprites = createBurstSprites(tilePx, theme)
  const pieces = Array.from({ length: poolSize }, createPiece)
  const words: { cell: Cell; startMs: number }[] = []
  let nextPiece = 0
  let flashStartMs = -Infinity

  const throwPieces = (cell: Cell, count: number, lifeMs: number, speed: number, choose: (i: number) => Sprite, nowMs: number) => {
    for (let i = 0; i < count; i++) {
      const piece = pieces[nextPiece++ % poolSize]!
      const key = cell.x * 64 + cell.y
      piece.x = cell.x + 0.5
      piece.y = cell.y + 0.5
      piece.angle = ((i + chance(key, i, 1)) / count) * Math.PI * 2
      piece.speed = speed * (0.4 + 0.9 * chance(key, i, 2))
      piece.spin = (chance(key, i, 3) - 0.5) * 12
      piece.size = 0.5 + 0.7 * chance(key, i, 4)
      piece.startMs = nowMs
      piece.lifeMs = lifeMs * (0.7 + 0.5 * chance(key, i, 5))
      piece.sprite = choose(i)
    }
  }

  const breakWall = (cell: Cell, nowMs: number) => {
    words.push({ cell, startMs: nowMs })
    if (isCalm) return
    const count = fewestPieces + Math.floor(chance(cell.x, cell.y, 7) * (mostPieces - fewestPieces + 1))
    throwPieces(cell, count, pieceMs, 3.4, (i) => sprites.chunks[i % sprites.chunks.length]!, nowMs)
  }

  return {
    notice(before, after, nowMs) {
      if (before.grid !== after.grid) for (const cell of brokenCells(before, after)) breakWall(cell, nowMs)
      if (!isCalm) for (const cell of lostPellets(before, after)) throwPieces(cell, bubbles, bubbleMs, 2.2, () => sprites.bubble, nowMs)
      if (before.outcome === 'playing' && after.outcome === 'lost') flashStartMs = nowMs
    },
    draw(context, nowMs) {
      for (const piece of pieces) drawPiece(context, piece, tilePx, nowMs)
      while (words[0] && nowMs - words[0].startMs > wordsMs) words.shift()
      for (const { cell, startMs } of words) drawWords(context, sprites.words, cell, tilePx, isCalm ? 300 : nowMs - startMs)
      context.globalAlpha = 1
      const flash = 1 - (nowMs - flashStartMs) / flashMs
      if (flash > 0 && flash <= 1 && !isCalm) drawFlash(context, flash)
    },
    clear() {
      words.length = 0
      flashStartMs = -Infinity
      for (const piece of pieces) piece.sprite = undefined
    },
  }
}

function createPiece(): Piece {
  return { x: 0, y: 0, angle: 0, speed: 0, spin: 0, size: 1, startMs: 0, lifeMs: 1, sprite: undefined }
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

function drawWords(context: CanvasRenderingContext2D, words: OffscreenCanvas, cell: Cell, tilePx: number, ageMs: number) {
  const rise = Math.min(1, ageMs / 250)
  context.globalAlpha = Math.min(1, rise, (wordsMs - ageMs) / 500)
  const half = words.width / 2
  const x = Math.min(Math.max((cell.x + 0.5) * tilePx, half), context.canvas.width - half)
  const y = Math.max((cell.y + 0.5) * tilePx - (0.5 + 0.4 * rise) * tilePx, words.height)
  context.drawImage(words, Math.round(x - half), Math.round(y - words.height))
}

function drawFlash(context: CanvasRenderingContext2D, strength: number) {
  context.globalAlpha = strength * strength * 0.6
  context.fillStyle = lossColour
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  context.globalAlpha = 1
}

function brokenCells(before: Scene, after: Scene): Cell[] {
  const cells: Cell[] = []
  for (let i = 0; i < after.grid.length; i++) {
    if (before.grid[i] === 1 && after.grid[i] === 0) cells.push({ x: i % after.cols, y: Math.floor(i / after.cols) })
  }
  return cells
}

function lostPellets(before: Scene, after: Scene): Cell[] {
  if (before.pellets.length <= after.pellets.length) return []
  return before.pellets.filter((old) => !after.pellets.some((cell) => cell.x === old.x && cell.y === old.y))
}

function createBurstSprites(tilePx: number, theme: BoardTheme) {
  const colours = [theme.tissue, theme.tissueLit, theme.lining]
  return {
    chunks: colours.map((colour, i) => createSprite(tilePx, 0.4, (context) => paintChunk(context, colour, theme.tissueDeep, i))),
    bubble: createSprite(tilePx, 0.3, (context) => {
      disc(context, 0, 0, 0.1, rgba(theme.oxygen, 0.35))
      context.lineWidth = 0.03
      context.strokeStyle = theme.oxygen
      context.stroke()
    }),
    words: paintWords('Wall Broken!', tilePx, theme),
  }
}

function paintChunk(context: OffscreenCanvasRenderingContext2D, colour: string, edge: string, shape: number) {
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
  context.strokeStyle = edge
  context.stroke()
}

/** Text on a dark rounded label, so that it can be read over tissue. */
function paintWords(text: string, tilePx: number, theme: BoardTheme): OffscreenCanvas {
  const size = Math.max(12, tilePx * 0.5)
  const canvas = new OffscreenCanvas(Math.ceil(size * (text.length * 0.62 + 1.2)), Math.ceil(size * 1.8))
  const context = canvas.getContext('2d')!
  context.beginPath()
  context.roundRect(1, 1, canvas.width - 2, canvas.height - 2, size * 0.6)
  context.fillStyle = rgba(theme.plasmaDeep, 0.86)
  context.fill()
  context.lineWidth = Math.max(1, size * 0.07)
  context.strokeStyle = theme.lining
  context.stroke()
  context.font = `600 ${size}px "Space Grotesk Variable", sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = theme.gloss
  context.fillText(text, canvas.width / 2, canvas.height / 2 + size * 0.04)
  return canvas
}
