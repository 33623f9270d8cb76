import { rgba } from './colour.ts'
import type { Sprite } from './sprite.ts'
import { createSprite, disc, radial, wavyCircle } from './sprite.ts'
import type { BoardTheme } from './themes.ts'
import type { Thread } from './thread.ts'
import { createThread } from './thread.ts'
import { paintLabel } from './labels.ts'

type Context = OffscreenCanvasRenderingContext2D

/** What is painted beforehand of another player in the same maze: a hollow cell through which one sees the board. */
export interface GhostLayer {
  readonly body: Sprite
  /** Of one that a germ caught: its eyes are crosses. */
  readonly caught: Sprite
  /** Who it is. */
  readonly label: OffscreenCanvas
  readonly thread: Thread
}

/** The only player that walks as a ghost; a name, the same in every language. */
const name = 'DQN'
/** CSS px; smaller than this nobody reads. */
const leastTextPx = 10

export function createGhostLayer(tilePx: number, cssPx: number, theme: BoardTheme, isCalm: boolean): GhostLayer {
  const { ghost } = theme
  return {
    body: createSprite(tilePx, 1.2, (context) => paintBody(context, ghost, paintEye)),
    caught: createSprite(tilePx, 1.2, (context) => paintBody(context, ghost, paintCross)),
    label: paintLabel(name, Math.max(leastTextPx * cssPx, tilePx * 0.3), theme, rgba(ghost, 0.7), ghost),
    thread: createThread(tilePx, isCalm, { colour: ghost, widthTiles: 0.055, leastWidthPx: 1.2 }),
  }
}

function paintBody(
  context: Context,
  colour: string,
  paintEyeAt: (context: Context, x: number, colour: string) => void,
) {
  wavyCircle(context, 0.43, 5, 0.014)
  context.fillStyle = radial(context, 0.45, [
    [0, rgba(colour, 0.14)],
    [0.7, rgba(colour, 0.3)],
    [1, rgba(colour, 0.6)],
  ])
  context.fill()
  context.lineWidth = 0.05
  context.strokeStyle = colour
  context.stroke()
  paintEyeAt(context, -0.12, colour)
  paintEyeAt(context, 0.12, colour)
}

function paintEye(context: Context, x: number, colour: string) {
  disc(context, x, -0.03, 0.065, colour)
}

function paintCross(context: Context, x: number, colour: string) {
  context.beginPath()
  for (const side of [-1, 1]) {
    context.moveTo(x - 0.06, -0.03 - 0.06 * side)
    context.lineTo(x + 0.06, -0.03 + 0.06 * side)
  }
  context.lineWidth = 0.04
  context.strokeStyle = colour
  context.stroke()
}
