import { blend, rgba } from './colour.ts'
import type { Sprite } from './sprite.ts'
import { createSprite, disc, radial, wavyCircle } from './sprite.ts'
import type { BoardTheme } from './themes.ts'

type Context = OffscreenCanvasRenderingContext2D

const ink = '#1c2405'
const shade = '#10140a'
const spikeCount = 11

/** A germ is known by its spikes and its frown as much as by its colour. */
export interface GermSprites {
  readonly glow: Sprite
  readonly spikes: Sprite
  readonly body: Sprite
  /** Ice on a germ that may not move. */
  readonly ice: Sprite
  /** Thick slime on a germ that is slowed. */
  readonly gel: Sprite
  /** Points to the right, where a revealed germ is going. */
  readonly heading: Sprite
  /** Warns of a germ close to the player. */
  readonly threat: Sprite
}

export function createGermSprites(tilePx: number, theme: BoardTheme): GermSprites {
  return {
    glow: createSprite(tilePx, 2, (context) => {
      const stops = [
        [0, rgba(theme.germ, 0.4)],
        [1, rgba(theme.germ, 0)],
      ] as const
      disc(context, 0, 0, 1, radial(context, 1, stops))
    }),
    spikes: createSprite(tilePx, 1.2, (context) => paintSpikes(context, theme)),
    body: createSprite(tilePx, 0.9, (context) => paintBody(context, theme)),
    ice: createSprite(tilePx, 1.2, (context) => paintIce(context, theme)),
    gel: createSprite(tilePx, 1.2, (context) => paintGel(context, theme)),
    heading: createSprite(tilePx, 1.8, (context) => paintHeading(context, theme)),
    threat: createSprite(tilePx, 2, (context) => paintThreat(context, theme)),
  }
}

/** Drawn dark and wide first, so that spikes stand out from whatever lies behind. */
function paintSpikes(context: Context, theme: BoardTheme) {
  for (const outline of [0.05, 0]) {
    const stem = outline > 0 ? shade : blend(theme.germ, theme.germShade, 0.35)
    for (let i = 0; i < spikeCount; i++) paintSpike(context, i, outline, stem, outline > 0 ? shade : theme.germ)
  }
}

function paintSpike(context: Context, i: number, outline: number, stem: string, tip: string) {
  const angle = (i / spikeCount) * Math.PI * 2
  const length = i % 2 === 0 ? 0.43 : 0.37
  const x = Math.cos(angle)
  const y = Math.sin(angle)
  context.beginPath()
  context.moveTo(x * 0.2, y * 0.2)
  context.lineTo(x * length, y * length)
  context.lineWidth = 0.06 + outline
  context.strokeStyle = stem
  context.stroke()
  disc(context, x * length, y * length, 0.052 + outline / 2, tip)
}

function paintBody(context: Context, theme: BoardTheme) {
  wavyCircle(context, 0.27, 8, 0.013)
  context.fillStyle = radial(
    context,
    0.46,
    [
      [0, blend(theme.germ, '#ffffff', 0.4)],
      [0.4, theme.germ],
      [1, theme.germShade],
    ],
    -0.09,
    -0.11,
  )
  context.fill()
  context.lineWidth = 0.03
  context.strokeStyle = theme.germShade
  context.stroke()
  disc(context, 0.14, 0.15, 0.035, rgba(theme.germShade, 0.7))
  disc(context, -0.16, 0.13, 0.025, rgba(theme.germShade, 0.7))
  for (const side of [-1, 1]) paintEye(context, side)
  context.beginPath()
  context.moveTo(-0.09, 0.13)
  context.lineTo(-0.045, 0.1)
  context.lineTo(0, 0.13)
  context.lineTo(0.045, 0.1)
  context.lineTo(0.09, 0.13)
  context.lineWidth = 0.028
  context.strokeStyle = ink
  context.stroke()
}

function paintEye(context: Context, side: number) {
  disc(context, 0.1 * side, -0.015, 0.062, '#fdffe8')
  disc(context, 0.085 * side, 0, 0.034, ink)
  context.beginPath()
  context.moveTo(0.18 * side, -0.12)
  context.lineTo(0.035 * side, -0.05)
  context.lineWidth = 0.04
  context.strokeStyle = ink
  context.stroke()
}

function paintIce(context: Context, theme: BoardTheme) {
  context.beginPath()
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI * 2 + 0.26
    context.lineTo(Math.cos(angle) * 0.46, Math.sin(angle) * 0.46)
  }
  context.closePath()
  context.fillStyle = rgba(theme.frost, 0.42)
  context.fill()
  context.lineWidth = 0.03
  context.strokeStyle = rgba(theme.frost, 0.95)
  context.stroke()
  context.beginPath()
  context.moveTo(-0.3, -0.08)
  context.lineTo(-0.1, -0.3)
  context.moveTo(-0.22, 0.06)
  context.lineTo(0.02, -0.22)
  context.lineWidth = 0.035
  context.strokeStyle = 'rgba(255,255,255,0.8)'
  context.stroke()
}

/** A drop that hangs on the germ, with the light of the plasma in it. */
function paintGel(context: Context, theme: BoardTheme) {
  context.beginPath()
  context.moveTo(-0.42, -0.04)
  context.bezierCurveTo(-0.42, -0.54, 0.42, -0.54, 0.42, -0.04)
  context.bezierCurveTo(0.42, 0.2, 0.34, 0.24, 0.3, 0.5)
  context.quadraticCurveTo(0.22, 0.62, 0.17, 0.36)
  context.quadraticCurveTo(0.1, 0.26, 0.03, 0.4)
  context.quadraticCurveTo(-0.05, 0.56, -0.12, 0.36)
  context.quadraticCurveTo(-0.22, 0.28, -0.28, 0.42)
  context.bezierCurveTo(-0.4, 0.4, -0.42, 0.2, -0.42, -0.04)
  context.fillStyle = rgba(theme.gel, 0.5)
  context.fill()
  context.lineWidth = 0.045
  context.strokeStyle = rgba(theme.gel, 0.95)
  context.stroke()
  context.beginPath()
  context.arc(0, -0.03, 0.32, Math.PI * 1.08, Math.PI * 1.45)
  context.lineWidth = 0.05
  context.strokeStyle = 'rgba(255,255,255,0.75)'
  context.stroke()
}

function paintHeading(context: Context, theme: BoardTheme) {
  context.beginPath()
  context.moveTo(0.56, -0.17)
  context.lineTo(0.8, 0)
  context.lineTo(0.56, 0.17)
  context.lineWidth = 0.08
  context.strokeStyle = theme.highlight
  context.stroke()
}

/** A broken ring with teeth pointing inwards. */
function paintThreat(context: Context, theme: BoardTheme) {
  context.strokeStyle = theme.germ
  context.fillStyle = theme.germ
  context.lineWidth = 0.05
  for (let i = 0; i < 4; i++) {
    const angle = (i / 4) * Math.PI * 2
    context.beginPath()
    context.arc(0, 0, 0.74, angle + 0.28, angle + Math.PI / 2 - 0.28)
    context.stroke()
    context.beginPath()
    context.moveTo(Math.cos(angle) * 0.58, Math.sin(angle) * 0.58)
    context.lineTo(Math.cos(angle - 0.13) * 0.78, Math.sin(angle - 0.13) * 0.78)
    context.lineTo(Math.cos(angle + 0.13) * 0.78, Math.sin(angle + 0.13) * 0.78)
    context.fill()
  }
}
