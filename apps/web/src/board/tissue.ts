import { rgb, smoothstep } from './colour.ts'
import { cellTexture, cloudTexture, lazily, sample } from './noise.ts'
import type { Scene } from './scene.ts'
import { isWall } from './scene.ts'
import type { BoardTheme } from './themes.ts'

/** The walls as a picture with clear floors, and a way to renew the surroundings of one cell when its wall breaks. */
export interface Tissue {
  readonly canvas: OffscreenCanvas
  /** Paints the next share of the whole, from the top; nothing is painted before. */
  grow(scene: Scene, share: number): void
  isGrown(): boolean
  /** Brings to the canvas what has grown. */
  show(): void
  patch(scene: Scene, x: number, y: number): void
}

/** More points than this cost the start of a game more than they show. */
const maxPoints = 640_000
/** How far, in tiles, a wall's edge and a wall's dome reach to both sides of the grid line. */
const edgeReach = 0.42
const domeReach = 0.5
/** From this share of wall around it on, a point shows tissue. */
const coverFrom = 0.44
/** That share grows by less than this in a tile, waver and ripple included. */
const steepest = 5

export const clouds = lazily(() => cloudTexture(256, 8, 11))
export const cells = lazily(() => cellTexture(256, 16, 23))

/** Walls of a maze as living tissue: one rounded, wavering mass, lit from above left. `tilePx` in device pixels. */
export function createTissue(scene: Scene, tilePx: number, theme: BoardTheme): Tissue {
  const { cols, rows } = scene
  const points = Math.max(4, Math.min(tilePx, Math.floor(Math.sqrt(maxPoints / (cols * rows)))))
  const fine = new OffscreenCanvas(cols * points, rows * points)
  const canvas = points === tilePx ? fine : new OffscreenCanvas(cols * tilePx, rows * tilePx)
  const shade = shader(theme)
  /** Reckons with `above` more points upwards, whose shadows fall in. */
  const paint = (grid: Scene, left: number, top: number, width: number, height: number, above = 0) => {
    const image = new ImageData(width, height + above)
    shadeArea(image, heights(grid, points, left, top - above, width, height + above), points, shade)
    fine.getContext('2d')!.putImageData(image, left, top - above, 0, above, width, height)
  }
  const show = () => {
    if (canvas === fine) return
    const context = canvas.getContext('2d')!
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.drawImage(fine, 0, 0, canvas.width, canvas.height)
  }
  let grown = 0
  return {
    canvas,
    grow(now, share) {
      const top = grown
      grown = Math.min(fine.height, grown + Math.ceil(share * fine.height))
      if (grown > top) paint(now, 0, top, fine.width, grown - top, Math.min(top, shadowReach(points)))
    },
    isGrown: () => grown === fine.height,
    show,
    patch(after, x, y) {
      const left = Math.max(0, (x - 1) * points)
      const top = Math.max(0, (y - 1) * points)
      const right = Math.min(fine.width, (x + 2) * points)
      const bottom = Math.min(fine.height, (y + 2) * points)
      paint(after, left, top, right - left, bottom - top)
      show()
    },
  }
}

/** Per point, with a margin of one: how far inside a wall (0.5 is the edge), and the surface's height. */
interface Heights {
  readonly stride: number
  readonly inside: Float32Array
  readonly height: Float32Array
  /** 0 on the outline of a cell of the skin, towards 1 in its middle. */
  readonly membrane: Float32Array
  /** 1 in the middle of a vein under the skin. */
  readonly vein: Float32Array
  /** Broad patches of lighter and darker flesh, around 0. */
  readonly tone: Float32Array
}

function heights(scene: Scene, points: number, left: number, top: number, width: number, height: number): Heights {
  const stride = width + 2
  const size = stride * (height + 2)
  const field = {
    stride,
    inside: new Float32Array(size),
    height: new Float32Array(size),
    membrane: new Float32Array(size),
    vein: new Float32Array(size),
    tone: new Float32Array(size),
  }
  const bareBelow = coverFrom - steepest / points
  for (let row = 0; row < height + 2; row++) {
    const v = (top + row - 0.5) / points
    for (let column = 0; column < stride; column++) {
      measure(field, row * stride + column, scene, (left + column - 0.5) / points, v, bareBelow)
    }
  }
  return field
}

/** Samples the mass at (`u`, `v`) in tiles. Its shape wavers slowly and ripples finely; its skin has cells and veins. */
function measure(field: Heights, i: number, scene: Scene, u: number, v: number, bareBelow: number) {
  const sway = sample(clouds(), u * 24, v * 24)
  const swing = sample(clouds(), v * 24 + 91, u * 24 + 57)
  const ripple = sample(clouds(), u * 82 + 31, v * 82) - 0.5
  const x = u + (sway - 0.5) * 0.36 + ripple * 0.07
  const y = v + (swing - 0.5) * 0.36 + ripple * 0.07
  const dome = measureWalls(field, i, scene, x, y)
  // Plasma has no skin, and here nothing lies beside any either.
  if (field.inside[i]! < bareBelow) return
  const membrane = sample(cells(), x * 46, y * 46)
  const vein = Math.abs(sample(clouds(), x * 13 + swing * 14, y * 13 + 40) - 0.5)
  field.membrane[i] = membrane
  field.vein[i] = (1 - smoothstep(0.004, 0.03, vein)) * smoothstep(0.45, 0.62, sway)
  // Darker towards the edge of the board, which frames it.
  const border = Math.min(u, v, scene.cols - u, scene.rows - v)
  field.tone[i] = sample(clouds(), u * 7 + 13, v * 7 + 5) - 0.5 - 0.9 * (1 - smoothstep(0, 0.9, border))
  field.height[i] = dome + smoothstep(0, 0.6, membrane) * 0.016 + ripple * 0.075 + field.vein[i]! * 0.014
}

/**
 * The share of wall around a point: the grid, blurred so that its corners become round; a little for the edge, which is
 * noted, more for the dome, which is answered.
 */
function measureWalls(field: Heights, i: number, scene: Scene, x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const besideX = x - column < 0.5 ? column - 1 : column + 1
  const besideY = y - row < 0.5 ? row - 1 : row + 1
  const here = isWall(scene, column, row) ? 1 : 0
  const beside = isWall(scene, besideX, row) ? 1 : 0
  const below = isWall(scene, column, besideY) ? 1 : 0
  const corner = isWall(scene, besideX, besideY) ? 1 : 0
  if (here === beside && here === below && here === corner) return (field.inside[i] = here)
  const toX = Math.min(x - column, column + 1 - x)
  const toY = Math.min(y - row, row + 1 - y)
  field.inside[i] = mix(here, beside, below, corner, across(toX, edgeReach), across(toY, edgeReach))
  return mix(here, beside, below, corner, across(toX, domeReach), across(toY, domeReach))
}

/** How much of the neighbour counts at a distance from the line between: half on the line, nothing from `reach` on. */
const across = (distance: number, reach: number): number =>
  distance >= reach ? 0 : smoothstep(0, 1, (reach - distance) / (2 * reach))

function mix(here: number, beside: number, below: number, corner: number, x: number, y: number): number {
  return (here * (1 - x) + beside * x) * (1 - y) + (below * (1 - x) + corner * x) * y
}

const shadowReach = (points: number): number => Math.max(1, Math.round(points * 0.12))

type Shade = (out: Uint8ClampedArray, at: number, field: Heights, i: number, shadow: number, slope: number) => void

function shadeArea(image: ImageData, field: Heights, points: number, shade: Shade) {
  const slope = points * 0.3
  // The shadow on the plasma falls to the lower right, as the light comes from the upper left.
  const reach = shadowReach(points)
  for (let row = 0; row < image.height; row++) {
    for (let column = 0; column < image.width; column++) {
      const i = (row + 1) * field.stride + column + 1
      const back = Math.min(reach, row + 1, column + 1)
      shade(image.data, (row * image.width + column) * 4, field, i, field.inside[i - back * (field.stride + 1)]!, slope)
    }
  }
}

/** Lights one point: glowing membrane, flesh with its cells and veins, and wet highlights; outside, shadow and glow. */
function shader(theme: BoardTheme): Shade {
  const deep = rgb(theme.tissueDeep)
  const flesh = rgb(theme.tissue)
  const lit = rgb(theme.tissueLit)
  const lining = rgb(theme.lining)
  const gloss = rgb(theme.gloss)
  const bounce = rgb(theme.bounce)
  const shadowColour = rgb(theme.plasmaDeep)
  return (out, at, field, i, shadow, slope) => {
    const inside = field.inside[i]!
    const cover = smoothstep(coverFrom, 0.5, inside)
    const dark = cover === 1 ? 0 : smoothstep(0.02, 0.6, shadow) * 0.7
    const glow = cover === 1 ? 0 : smoothstep(0.06, 0.46, inside) ** 2 * 0.42
    const around = dark + glow * (1 - dark)
    if (around === 0 && cover === 0) return
    out[at + 3] = 255 * (cover + around * (1 - cover))
    for (let channel = 0; channel < 3; channel++)
      out[at + channel] =
        around === 0 ? 0 : (shadowColour[channel]! * dark + flesh[channel]! * (around - dark)) / around
    if (cover === 0) return
    const dx = (field.height[i + 1]! - field.height[i - 1]!) * slope
    const dy = (field.height[i + field.stride]! - field.height[i - field.stride]!) * slope
    const flat = 1 / Math.sqrt(1 + dx * dx + dy * dy)
    const facing = Math.max(0, (dx * 0.5 + dy * 0.62 + 0.6) * flat)
    const averted = Math.max(0, (-dx * 0.55 - dy * 0.6) * flat)
    const membrane = field.membrane[i]!
    const outline = 1 - smoothstep(0.02, 0.16, membrane)
    const nucleus = smoothstep(0.62, 0.8, membrane)
    // The surface seen edge-on: there light comes through the flesh, and its skin shines.
    const rim = inside > 0.66 ? 0 : smoothstep(0.46, 0.52, inside) * (1 - smoothstep(0.52, 0.66, inside))
    const depth = smoothstep(0.52, 1, inside)
    const body =
      0.8 * facing - depth * 0.16 + outline * 0.1 - nucleus * 0.13 + field.vein[i]! * 0.22 + field.tone[i]! * 0.34
    const edge = rim * (0.3 + 0.6 * facing)
    const shine = toThe26th(facing) * 0.75
    for (let channel = 0; channel < 3; channel++) {
      const base = mixThree(deep[channel]!, flesh[channel]!, lit[channel]!, body)
      const cool = base + (bounce[channel]! - base) * averted * 0.55
      const edged = cool + (lining[channel]! - cool) * edge
      const skin = edged + (gloss[channel]! - edged) * shine
      const floor = out[at + channel]!
      out[at + channel] = floor + (skin - floor) * cover
    }
  }
}

/** As `x ** 26`, which takes as long as the rest of a point. */
function toThe26th(x: number): number {
  const second = x * x
  const eighth = second * second * second * second
  return eighth * eighth * eighth * second
}

function mixThree(low: number, middle: number, high: number, share: number): number {
  const t = Math.min(1, Math.max(0, share)) * 2
  return t < 1 ? low + (middle - low) * t : middle + (high - middle) * (t - 1)
}
