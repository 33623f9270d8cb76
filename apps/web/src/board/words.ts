import type { Cell } from '@clew/engine'
import { rgba } from './colour.ts'
import type { BoardTheme } from './themes.ts'

/** Words that stand at a cell for a while, on a dark label so that they can be read over tissue. */
export interface Words {
  /** `isBelow` puts them under the cell instead of over it. */
  say(cell: Cell, isBelow: boolean, nowMs: number): void
  draw(context: CanvasRenderingContext2D, nowMs: number): void
  clear(): void
}

interface Saying {
  readonly cell: Cell
  readonly isBelow: boolean
  readonly startMs: number
}

const enterMs = 250
const leaveMs = 500

export function createWords(text: string, lastMs: number, tilePx: number, theme: BoardTheme, isCalm: boolean): Words {
  const label = paintLabel(text, tilePx, theme)
  const said: Saying[] = []
  return {
    say: (cell, isBelow, startMs) => void said.push({ cell, isBelow, startMs }),
    draw(context, nowMs) {
      while (said[0] && nowMs - said[0].startMs > lastMs) said.shift()
      for (const saying of said) {
        const ageMs = nowMs - saying.startMs
        const rise = isCalm ? 1 : Math.min(1, ageMs / enterMs)
        context.globalAlpha = isCalm ? 1 : Math.max(0, Math.min(rise, (lastMs - ageMs) / leaveMs))
        drawLabel(context, label, saying, (0.5 + 0.25 * rise) * tilePx, tilePx)
      }
      context.globalAlpha = 1
    },
    clear() {
      said.length = 0
    },
  }
}

/** `away` is how far the label's near edge is from the middle of the cell. It stays on the board. */
function drawLabel(
  context: CanvasRenderingContext2D,
  label: OffscreenCanvas,
  { cell, isBelow }: Saying,
  away: number,
  tilePx: number,
) {
  const { width, height } = context.canvas
  const x = (cell.x + 0.5) * tilePx - label.width / 2
  const y = (cell.y + 0.5) * tilePx + (isBelow ? away : -away - label.height)
  const left = Math.min(Math.max(x, 0), width - label.width)
  const top = Math.min(Math.max(y, 0), height - label.height)
  context.drawImage(label, Math.round(left), Math.round(top))
}

function paintLabel(text: string, tilePx: number, theme: BoardTheme): OffscreenCanvas {
  const size = Math.max(12, tilePx * 0.42)
  const canvas = new OffscreenCanvas(Math.ceil(size * (text.length * 0.6 + 1.4)), Math.ceil(size * 1.8))
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
