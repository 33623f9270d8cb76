import type { Cell } from '../../packages/engine/src/index.ts'
import type { Board } from '../../apps/web/src/board/board.ts'
import { particleCount } from '../../apps/web/src/board/particles.ts'
import { isWall, type Scene, type SceneGerm } from '../../apps/web/src/board/scene.ts'
import { boardThemes, threadColour } from '../../apps/web/src/board/themes.ts'

type Draw = Board['draw']

const theme = boardThemes.default
const blur = 0.4

/**
 * The same things drawn as one would first write them: every tile, gradient and glow anew in each frame. It shows less
 * than the real board does (no skin, no veins, no shadows of walls), so the comparison flatters it.
 */
export function createNaiveBoard(
  canvas: HTMLCanvasElement,
  cssWidth: number,
  dpr: number,
  { cols, rows }: Scene,
): Draw {
  const tilePx = Math.round((cssWidth * dpr) / cols)
  canvas.width = tilePx * cols
  canvas.height = tilePx * rows
  const context = canvas.getContext('2d', { alpha: false })!
  return (before, after, alpha, nowMs) => {
    context.setTransform(tilePx, 0, 0, tilePx, 0, 0)
    fillPlasma(context, after)
    drawParticles(context, after, nowMs)
    drawTiles(context, after)
    drawHighlights(context, after)
    drawExit(context, after.exit, nowMs, tilePx)
    const player = between(before.player, after.player, alpha)
    drawThread(context, after, player, nowMs, tilePx)
    for (const cell of after.pellets) drawOxygen(context, cell, nowMs, tilePx)
    after.germs.forEach((germ, i) => drawGerm(context, before.germs[i] ?? germ, germ, player, alpha, nowMs + i, tilePx))
    drawPlayer(context, player, tilePx)
  }
}

const between = (from: Cell, to: Cell, alpha: number) => ({
  x: from.x + (to.x - from.x) * alpha + 0.5,
  y: from.y + (to.y - from.y) * alpha + 0.5,
})

function fade(context: CanvasRenderingContext2D, x: number, y: number, radius: number, inner: string, outer: string) {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
  gradient.addColorStop(0, inner)
  gradient.addColorStop(1, outer)
  return gradient
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, fill: string | CanvasGradient) {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fillStyle = fill
  context.fill()
}

function glow(context: CanvasRenderingContext2D, colour: string, tilePx: number) {
  context.shadowColor = colour
  context.shadowBlur = blur * tilePx
}

function fillPlasma(context: CanvasRenderingContext2D, { cols, rows }: Scene) {
  context.shadowBlur = 0
  context.fillStyle = fade(context, cols / 2, rows / 2, cols / 1.6, theme.plasmaLit, theme.plasmaDeep)
  context.fillRect(0, 0, cols, rows)
}

function drawParticles(context: CanvasRenderingContext2D, { cols, rows }: Scene, nowMs: number) {
  for (let i = 0; i < particleCount; i++) {
    const x = (i * 7.31 + nowMs / 5000) % cols
    const y = (i * 3.17 + nowMs / 9000) % rows
    context.globalAlpha = 0.4
    disc(context, x, y, 0.25, fade(context, x, y, 0.25, theme.bloodCell, 'transparent'))
  }
  context.globalAlpha = 1
}

function drawTiles(context: CanvasRenderingContext2D, scene: Scene) {
  context.lineWidth = 0.06
  for (let y = 0; y < scene.rows; y++) {
    for (let x = 0; x < scene.cols; x++) {
      if (!isWall(scene, x, y)) continue
      const gradient = context.createLinearGradient(x, y, x + 1, y + 1)
      gradient.addColorStop(0, theme.tissueLit)
      gradient.addColorStop(1, theme.tissueDeep)
      context.fillStyle = gradient
      context.strokeStyle = theme.tissue
      context.beginPath()
      context.roundRect(x, y, 1, 1, 0.25)
      context.fill()
      context.stroke()
    }
  }
}

function drawHighlights(context: CanvasRenderingContext2D, { highlights }: Scene) {
  context.strokeStyle = theme.highlight
  for (const { x, y } of highlights) context.strokeRect(x + 0.1, y + 0.1, 0.8, 0.8)
}

function drawExit(context: CanvasRenderingContext2D, { x, y }: Cell, nowMs: number, tilePx: number) {
  glow(context, theme.exitGlow, tilePx * 2)
  disc(context, x + 0.5, y + 0.5, 0.45, fade(context, x + 0.5, y + 0.5, 0.5, '#ffffff', theme.exitGlow))
  context.strokeStyle = theme.exit
  for (let i = 0; i < 9; i++) {
    const angle = (i / 9) * Math.PI * 2 + nowMs / 2600
    context.beginPath()
    context.moveTo(x + 0.5, y + 0.5)
    context.lineTo(x + 0.5 + Math.cos(angle) * 1.7, y + 0.5 + Math.sin(angle) * 1.7)
    context.stroke()
  }
}

function drawThread(context: CanvasRenderingContext2D, after: Scene, player: Cell, nowMs: number, tilePx: number) {
  glow(context, threadColour, tilePx)
  context.strokeStyle = threadColour
  context.lineWidth = 0.09
  context.beginPath()
  for (const { x, y } of after.trail.slice(0, -1)) context.lineTo(x + 0.5, y + 0.5)
  context.lineTo(player.x, player.y)
  context.stroke()
  context.setLineDash([0.2, 0.24])
  context.lineDashOffset = -nowMs / 1100
  context.beginPath()
  context.moveTo(player.x, player.y)
  for (const { x, y } of after.plan) context.lineTo(x + 0.5, y + 0.5)
  context.stroke()
  context.setLineDash([])
}

function drawOxygen(context: CanvasRenderingContext2D, { x, y }: Cell, nowMs: number, tilePx: number) {
  glow(context, theme.oxygen, tilePx)
  const bob = 0.05 * Math.sin(nowMs / 620 + x)
  for (const side of [-0.1, 0.1]) {
    const middle = { x: x + 0.5 + side, y: y + 0.5 + bob + side / 2 }
    disc(context, middle.x, middle.y, 0.17, fade(context, middle.x, middle.y, 0.2, '#ffffff', theme.oxygen))
  }
}

function drawGerm(
  context: CanvasRenderingContext2D,
  from: SceneGerm,
  to: SceneGerm,
  player: Cell,
  alpha: number,
  nowMs: number,
  tilePx: number,
) {
  const { x, y } = between(from, to, alpha)
  glow(context, theme.germ, tilePx)
  context.strokeStyle = theme.germ
  context.lineWidth = 0.055
  for (let i = 0; i < 11; i++) {
    const angle = (i / 11) * Math.PI * 2 + nowMs / 1100
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(x + Math.cos(angle) * 0.43, y + Math.sin(angle) * 0.43)
    context.stroke()
  }
  disc(context, x, y, 0.27, fade(context, x, y, 0.3, theme.germ, theme.germShade))
  context.shadowBlur = 0
  for (const side of [-0.1, 0.1]) disc(context, x + side, y, 0.06, '#ffffff')
  if (Math.hypot(player.x - x, player.y - y) > 4.5) return
  context.beginPath()
  context.arc(x, y, 0.74, 0, Math.PI * 2)
  context.stroke()
}

function drawPlayer(context: CanvasRenderingContext2D, { x, y }: Cell, tilePx: number) {
  glow(context, theme.aura, tilePx * 2)
  disc(context, x, y, 0.42, fade(context, x, y, 0.5, theme.player, theme.playerShade))
  context.shadowBlur = 0
  for (const side of [-0.12, 0.12]) disc(context, x + side, y, 0.065, '#1b1636')
}
