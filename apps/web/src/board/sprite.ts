/** A picture made once and drawn many times; `half` is half its side, in device pixels. */
export interface Sprite {
  readonly canvas: OffscreenCanvas
  readonly half: number
}

export type Paint = (context: OffscreenCanvasRenderingContext2D) => void

/** Makes a square sprite `tiles` wide. `paint` works in tiles, with the origin in the middle. */
export function createSprite(tilePx: number, tiles: number, paint: Paint): Sprite {
  const side = Math.max(2, Math.ceil(tilePx * tiles))
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')!
  context.translate(side / 2, side / 2)
  context.scale(tilePx, tilePx)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  paint(context)
  return { canvas, half: side / 2 }
}

/** Draws a sprite with its middle at a place in device pixels. */
export function stamp(context: CanvasRenderingContext2D, sprite: Sprite, x: number, y: number) {
  context.drawImage(sprite.canvas, x - sprite.half, y - sprite.half)
}

/** Draws a sprite turned by `angle` and scaled, then leaves the context as the frame expects it. */
export function stampTurned(
  context: CanvasRenderingContext2D,
  sprite: Sprite,
  x: number,
  y: number,
  angle: number,
  scaleX = 1,
  scaleY = scaleX,
) {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  context.setTransform(cos * scaleX, sin * scaleX, -sin * scaleY, cos * scaleY, x, y)
  context.drawImage(sprite.canvas, -sprite.half, -sprite.half)
  context.setTransform(1, 0, 0, 1, 0, 0)
}

/** A round fade from `inner` in the middle to `outer` at `radius` tiles. */
export function radial(
  context: OffscreenCanvasRenderingContext2D,
  radius: number,
  stops: readonly (readonly [number, string])[],
  x = 0,
  y = 0,
): CanvasGradient {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
  for (const [at, colour] of stops) gradient.addColorStop(at, colour)
  return gradient
}

/** Starts a path around the origin whose radius waves `lobes` times by `depth` tiles. */
export function wavyCircle(
  context: OffscreenCanvasRenderingContext2D,
  radius: number,
  lobes: number,
  depth: number,
  phase = 0,
) {
  context.beginPath()
  for (let i = 0; i <= 72; i++) {
    const angle = (i / 72) * Math.PI * 2
    const r = radius + depth * Math.sin(angle * lobes + phase) + depth * 0.6 * Math.sin(angle * (lobes + 2) - phase)
    context.lineTo(Math.cos(angle) * r, Math.sin(angle) * r)
  }
  context.closePath()
}

/** Fills a circle around a place in tiles. */
export function disc(
  context: OffscreenCanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: string | CanvasGradient,
) {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fillStyle = fill
  context.fill()
}
