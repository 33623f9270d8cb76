import type { Cell } from '@clew/engine'
import type { Scene } from './scene.ts'
import type { BoardTheme, BoardThemeName } from './themes.ts'
import { boardThemes, threadColour } from './themes.ts'

/** Paints the whole maze small and plain, `cellPx` device pixels a cell. Meant for once a tick, not for each frame. */
export function drawMiniMap(canvas: HTMLCanvasElement, scene: Scene, themeName: BoardThemeName, cellPx: number) {
  const theme = boardThemes[themeName]
  const context = canvas.getContext('2d', { alpha: false })!
  const width = scene.cols * cellPx
  const height = scene.rows * cellPx
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = theme.plasmaDeep
  context.fillRect(0, 0, width, height)
  // From here on a cell is 1 wide, with its middle at its own place.
  context.setTransform(cellPx, 0, 0, cellPx, cellPx / 2, cellPx / 2)
  fillWalls(context, scene, theme)
  drawThread(context, scene)
  for (const cell of scene.pellets) fillDot(context, cell, 0.26, theme.oxygen)
  for (const cell of scene.germs) fillDiamond(context, cell, theme.germ)
  drawExit(context, scene.exit, theme)
  fillDot(context, scene.player, 0.85, theme.plasmaDeep)
  fillDot(context, scene.player, 0.65, theme.player)
}

function fillWalls(context: CanvasRenderingContext2D, { grid, cols }: Scene, theme: BoardTheme) {
  context.fillStyle = theme.tissue
  for (let i = 0; i < grid.length; i++) {
    if (grid[i] === 1) context.fillRect((i % cols) - 0.5, Math.floor(i / cols) - 0.5, 1, 1)
  }
}

function drawThread(context: CanvasRenderingContext2D, { trail }: Scene) {
  context.beginPath()
  for (const { x, y } of trail) context.lineTo(x, y)
  context.lineWidth = 0.34
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.strokeStyle = threadColour
  context.stroke()
}

function fillDot(context: CanvasRenderingContext2D, { x, y }: Cell, radius: number, colour: string) {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fillStyle = colour
  context.fill()
}

/** Germs are told from oxygen by their corners, not by their colour alone. */
function fillDiamond(context: CanvasRenderingContext2D, { x, y }: Cell, colour: string) {
  context.beginPath()
  for (let corner = 0; corner < 4; corner++) {
    const angle = (corner / 4) * Math.PI * 2
    context.lineTo(x + Math.cos(angle) * 0.72, y + Math.sin(angle) * 0.72)
  }
  context.closePath()
  context.fillStyle = colour
  context.fill()
}

function drawExit(context: CanvasRenderingContext2D, exit: Cell, theme: BoardTheme) {
  fillDot(context, exit, 0.9, theme.exitGlow)
  fillDot(context, exit, 0.5, theme.exit)
}
