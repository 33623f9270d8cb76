import type { Cell } from '@clew/engine'
import { rgba } from './colour.ts'
import type { Place } from './motion.ts'
import type { Scene } from './scene.ts'
import { threadColour } from './themes.ts'

/** The agent's path as a gold thread: solid behind the player, dashed ahead. Its curves are laid out once a tick. */
export interface Thread {
  draw(context: CanvasRenderingContext2D, before: Scene, after: Scene, player: Place, nowMs: number): void
  /** Runs a light along the thread once, `share` from 0 to 1: the moment of winning. */
  drawRunningLight(context: CanvasRenderingContext2D, after: Scene, share: number): void
}

const shade = 'rgba(20,6,16,0.55)'
const glow = rgba(threadColour, 0.16)
const light = '#fff3d6'

export function createThread(tilePx: number, isCalm: boolean): Thread {
  let laidOut: Scene | undefined
  let behind = new Path2D()
  let ahead = new Path2D()
  let tip: Cell | undefined
  const dash = [0.2 * tilePx, 0.24 * tilePx]
  const solid: number[] = []

  const layOut = (before: Scene, after: Scene) => {
    if (laidOut === after) return
    laidOut = after
    const kept = commonLength(before, after)
    tip = after.trail[kept - 1]
    behind = curve(after.trail.slice(0, kept), tilePx)
    ahead = curve([after.player, ...after.plan], tilePx)
  }
  const strokeBehind = (context: CanvasRenderingContext2D, player: Place, width: number, style: string) => {
    context.lineWidth = width * tilePx
    context.strokeStyle = style
    context.stroke(behind)
    if (!tip) return
    context.beginPath()
    context.moveTo((tip.x + 0.5) * tilePx, (tip.y + 0.5) * tilePx)
    context.lineTo((player.x + 0.5) * tilePx, (player.y + 0.5) * tilePx)
    context.stroke()
  }

  return {
    draw(context, before, after, player, nowMs) {
      layOut(before, after)
      context.lineCap = 'round'
      context.lineJoin = 'round'
      strokeBehind(context, player, 0.34, glow)
      strokeBehind(context, player, 0.16, shade)
      strokeBehind(context, player, 0.09, threadColour)
      if (after.plan.length === 0) return
      context.setLineDash(dash)
      context.lineDashOffset = isCalm ? 0 : -((nowMs / 1000) * 0.9 * tilePx)
      context.lineWidth = 0.15 * tilePx
      context.strokeStyle = shade
      context.stroke(ahead)
      context.lineWidth = 0.085 * tilePx
      context.strokeStyle = threadColour
      context.stroke(ahead)
      context.setLineDash(solid)
      const goal = after.plan.at(-1)
      if (!isSame(goal, after.exit)) drawGoal(context, goal!, tilePx)
    },
    drawRunningLight(context, after, share) {
      const length = after.trail.length * tilePx
      context.setLineDash([tilePx * 2.5, length * 2])
      context.lineDashOffset = -share * (length + tilePx * 3) + tilePx * 2.5
      context.lineWidth = 0.17 * tilePx
      context.strokeStyle = light
      context.stroke(behind)
      context.setLineDash(solid)
    },
  }
}

/** A small ring where the plan ends. */
function drawGoal(context: CanvasRenderingContext2D, cell: Cell, tilePx: number) {
  context.beginPath()
  context.arc((cell.x + 0.5) * tilePx, (cell.y + 0.5) * tilePx, 0.17 * tilePx, 0, Math.PI * 2)
  context.fillStyle = shade
  context.fill()
  context.stroke()
}

/** How much of the thread lay there before this tick and still does; the rest follows the moving player. */
function commonLength(before: Scene, after: Scene): number {
  if (before === after || after.walked.length === 0) return after.trail.length
  let length = 0
  while (length < after.trail.length && isSame(before.trail[length], after.trail[length])) length++
  return length
}

const isSame = (a: Cell | undefined, b: Cell | undefined) =>
  a !== undefined && b !== undefined && a.x === b.x && a.y === b.y

/** A line through the middles of cells, round at each turn. */
function curve(cells: readonly Cell[], tilePx: number): Path2D {
  const path = new Path2D()
  const at = (cell: Cell) => [(cell.x + 0.5) * tilePx, (cell.y + 0.5) * tilePx] as const
  for (const [i, cell] of cells.entries()) {
    const next = cells[i + 1]
    if (i === 0) path.moveTo(...at(cell))
    else if (next) path.arcTo(...at(cell), ...at(next), tilePx * 0.42)
    else path.lineTo(...at(cell))
  }
  return path
}
