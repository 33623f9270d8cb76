import type { Cell } from '@clew/engine'
import { rgba } from './colour.ts'
import type { Place } from './motion.ts'
import type { Scene } from './scene.ts'
import { threadColour } from './themes.ts'

/** The way of a player as a thread, gold but for a ghost's: solid behind the player, dashed ahead. Its curves are laid out once a tick. */
export interface Thread {
  draw(context: CanvasRenderingContext2D, before: Scene, after: Scene, player: Place, nowMs: number): void
  /** Runs a light along the thread once, `share` from 0 to 1: the moment of winning. */
  drawRunningLight(context: CanvasRenderingContext2D, after: Scene, share: number): void
}

const shade = 'rgba(20,6,16,0.55)'
const light = '#fff3d6'

interface ThreadLook {
  readonly colour: string
  readonly widthTiles: number
  /** Device pixels: a thread thinner than this is lost on a small board. */
  readonly leastWidthPx: number
}

const gold: ThreadLook = { colour: threadColour, widthTiles: 0.09, leastWidthPx: 1.8 }

export function createThread(tilePx: number, isCalm: boolean, look = gold): Thread {
  let laidFrom: Scene | undefined
  let laidOut: Scene | undefined
  let behind = new Path2D()
  let ahead = new Path2D()
  let tip: Cell | undefined
  const { colour } = look
  const width = Math.max(look.widthTiles, look.leastWidthPx / tilePx)
  const glow = rgba(colour, 0.16)
  const dash = [0.2 * tilePx, 0.24 * tilePx]
  const solid: number[] = []
  const lightDash = [2.5 * tilePx, 0]

  const layOut = (before: Scene, after: Scene) => {
    if (laidFrom === before && laidOut === after) return
    laidFrom = before
    laidOut = after
    const kept = commonLength(before, after)
    tip = after.trail[kept - 1]
    behind = curve(undefined, after.trail, kept, tilePx)
    // An advice that the player left begins where it is.
    const from = isBeside(after.player, after.plan[0]) ? after.player : undefined
    ahead = curve(from, after.plan, after.plan.length, tilePx)
  }
  const strokeBehind = (context: CanvasRenderingContext2D, player: Place, tiles: number, style: string) => {
    context.lineWidth = tiles * tilePx
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
      strokeBehind(context, player, width * 3.8, glow)
      strokeBehind(context, player, width * 1.8, shade)
      strokeBehind(context, player, width, colour)
      if (after.plan.length === 0) return
      context.setLineDash(dash)
      context.lineDashOffset = isCalm ? 0 : -((nowMs / 1000) * 0.9 * tilePx)
      context.lineWidth = 0.15 * tilePx
      context.strokeStyle = shade
      context.stroke(ahead)
      context.lineWidth = width * tilePx
      context.strokeStyle = colour
      context.stroke(ahead)
      context.setLineDash(solid)
      const goal = after.plan.at(-1)
      if (!isSame(goal, after.exit)) drawGoal(context, goal!, tilePx)
    },
    drawRunningLight(context, after, share) {
      const length = after.trail.length * tilePx
      lightDash[1] = length * 2
      context.setLineDash(lightDash)
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

const isBeside = (a: Cell, b: Cell | undefined) => b !== undefined && Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1

/** A line through the middles of cells, round at each turn; from `from` on, if given, and then through `cells`. */
function curve(from: Cell | undefined, cells: readonly Cell[], count: number, tilePx: number): Path2D {
  const path = new Path2D()
  const middle = (tiles: number) => (tiles + 0.5) * tilePx
  if (from) path.moveTo(middle(from.x), middle(from.y))
  for (let i = 0; i < count; i++) {
    const { x, y } = cells[i]!
    const next = i + 1 < count ? cells[i + 1] : undefined
    if (i === 0 && !from) path.moveTo(middle(x), middle(y))
    else if (next) path.arcTo(middle(x), middle(y), middle(next.x), middle(next.y), tilePx * 0.42)
    else path.lineTo(middle(x), middle(y))
  }
  return path
}
