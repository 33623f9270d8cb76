import type { Cell } from '@clew/engine'
import type { Scene } from './scene.ts'
import type { BoardThemeName } from './themes.ts'
import { boardThemes, threadColour } from './themes.ts'

/** Paints the whole maze small and plain, `cellPx` device pixels a cell. Meant for once a tick, not for each frame. */
export function drawMiniMap(canvas: HTMLCanvasElement, scene: Scene, themeName: BoardThemeName, cellPx: number) {
  const theme = boardThemes[themeName]
  const context = canvas.getContext('2d', { alpha: false })!
  const width = scene.cols * cellPx
  const height = scene.rows * cellPx
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const fill = (cells: readonly Cell[], colour: string, grow = 0) => {
    context.fillStyle = colour
    for (const { x, y } of cells) {
      context.fillRect(x * cellPx - grow, y * cellPx - grow, cellPx + grow * 2, cellPx + grow * 2)
    }
  }
  context.fillStyle = theme.plasma
  context.fillRect(0, 0, width, height)
  context.fillStyle = theme.tissue
  for (let i = 0; i < scene.grid.length; i++) {
    if (scene.grid[i] === 1)
      context.fillRect((i % scene.cols) * cellPx, Math.floor(i / scene.cols) * cellPx, cellPx, cellPx)
  }
  fill(scene.trail, threadColour)
  fill(scene.pellets, theme.oxygen)
  fill([scene.exit], theme.exit, 1)
  fill(scene.germs, theme.germ, 1)
  fill([scene.player], theme.player, 1)
}
