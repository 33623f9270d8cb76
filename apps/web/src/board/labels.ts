import type { Cell } from '@clew/engine'
import { rgba } from './colour.ts'
import type { BrokenWall } from './happenings.ts'
import { wallBrokenMs } from './happenings.ts'
import type { BoardTheme } from './themes.ts'

/** Words that stand at a broken wall for a while, on a dark label so that they can be read over tissue. */
export interface WallLabels {
  draw(context: CanvasRenderingContext2D, walls: readonly BrokenWall[], nowMs: number): void
}

const enterMs = 250
const leaveMs = 500
/** CSS px; smaller than this nobody reads. */
const leastTextPx = 12

/** `cssPx` is how many device pixels a CSS pixel has. */
export function createWallLabels(
  text: string,
  tilePx: number,
  cssPx: number,
  theme: BoardTheme,
  isCalm: boolean,
): WallLabels {
  // Painted when it is first needed: by then the page's font is there.
  let label: OffscreenCanvas | undefined
  return {
    draw(context, walls, nowMs) {
      for (let i = 0; i < walls.length; i++) {
        const wall = walls[i]!
        const ageMs = nowMs - wall.startMs
        if (ageMs >= wallBrokenMs) continue
        label ??= paintLabel(text, Math.max(leastTextPx * cssPx, tilePx * 0.46), theme, theme.lining, theme.gloss)
        if (isCovered(walls, i, label, tilePx)) continue
        const rise = isCalm ? 1 : Math.min(1, ageMs / enterMs)
        context.globalAlpha = isCalm ? 1 : Math.min(rise, (wallBrokenMs - ageMs) / leaveMs)
        const away = (0.5 + 0.25 * rise) * tilePx
        drawLabel(context, label, wall.cell, wall.isLabelBelow ? away : -away - label.height, tilePx)
      }
      context.globalAlpha = 1
    },
  }
}

/** Whether the words at a later wall would lie over these. */
function isCovered(walls: readonly BrokenWall[], index: number, label: OffscreenCanvas, tilePx: number): boolean {
  const { cell } = walls[index]!
  for (let i = index + 1; i < walls.length; i++) {
    const later = walls[i]!.cell
    const isNear = Math.abs(later.x - cell.x) * tilePx < label.width
    if (isNear && Math.abs(later.y - cell.y) * tilePx < label.height + tilePx) return true
  }
  return false
}

/** `below` is how far the label's upper edge is below the middle of the place, in device pixels. It stays on the board. */
export function drawLabel(
  context: CanvasRenderingContext2D,
  label: OffscreenCanvas,
  place: Cell,
  below: number,
  tilePx: number,
) {
  const { width, height } = context.canvas
  const x = (place.x + 0.5) * tilePx - label.width / 2
  const y = (place.y + 0.5) * tilePx + below
  const left = Math.min(Math.max(x, 0), width - label.width)
  const top = Math.min(Math.max(y, 0), height - label.height)
  context.drawImage(label, Math.round(left), Math.round(top))
}

export function paintLabel(text: string, size: number, theme: BoardTheme, edge: string, ink: string): OffscreenCanvas {
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d')!
  const font = `600 ${size}px "Space Grotesk Variable", sans-serif`
  context.font = font
  canvas.width = Math.ceil(context.measureText(text).width + size * 1.4)
  canvas.height = Math.ceil(size * 1.8)
  context.beginPath()
  context.roundRect(1, 1, canvas.width - 2, canvas.height - 2, size * 0.6)
  context.fillStyle = rgba(theme.plasmaDeep, 0.9)
  context.fill()
  context.lineWidth = Math.max(1, size * 0.09)
  context.strokeStyle = edge
  context.stroke()
  // A canvas that was given its size has forgotten the font.
  context.font = font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = ink
  context.fillText(text, canvas.width / 2, canvas.height / 2 + size * 0.04)
  return canvas
}
