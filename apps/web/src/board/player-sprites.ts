import type { Emotion } from '@clew/engine'
import { blend, rgba } from './colour.ts'
import type { Sprite } from './sprite.ts'
import { createSprite, disc, radial, wavyCircle } from './sprite.ts'
import type { BoardTheme } from './themes.ts'

type Context = OffscreenCanvasRenderingContext2D

const ink = '#1b1636'

/** The player: a pale cell with a membrane; its face is apart, so that it can look where it goes. */
export interface PlayerSprites {
  /** Falls on the surroundings, so that the eye finds the player at once. */
  readonly light: Sprite
  readonly aura: Sprite
  readonly body: Sprite
  readonly faces: Readonly<Record<Emotion, Sprite>>
  readonly blink: Sprite
}

export function createPlayerSprites(tilePx: number, theme: BoardTheme): PlayerSprites {
  const face = (paint: (context: Context) => void) =>
    createSprite(tilePx, 1.1, (context) => {
      context.scale(1.22, 1.22)
      paint(context)
    })
  return {
    light: createSprite(tilePx, 9, (context) => paintLight(context, theme)),
    aura: createSprite(tilePx, 2.6, (context) => paintAura(context, theme)),
    body: createSprite(tilePx, 1.2, (context) => paintBody(context, theme)),
    faces: {
      neutral: face(paintNeutral),
      happy: face(paintHappy),
      excited: face(paintExcited),
      scared: face(paintScared),
      tired: face(paintTired),
    },
    blink: face(paintBlink),
  }
}

function paintLight(context: Context, theme: BoardTheme) {
  const stops = [
    [0, rgba(theme.player, 0.2)],
    [0.4, rgba(theme.aura, 0.07)],
    [1, rgba(theme.aura, 0)],
  ] as const
  disc(context, 0, 0, 4.5, radial(context, 4.5, stops))
}

function paintAura(context: Context, theme: BoardTheme) {
  const stops = [
    [0, rgba(theme.aura, 0.75)],
    [0.38, rgba(theme.aura, 0.34)],
    [1, rgba(theme.aura, 0)],
  ] as const
  disc(context, 0, 0, 1.3, radial(context, 1.3, stops))
}

function paintBody(context: Context, theme: BoardTheme) {
  wavyCircle(context, 0.485, 5, 0.014)
  context.fillStyle = rgba(theme.aura, 0.3)
  context.fill()
  context.lineWidth = 0.025
  context.strokeStyle = rgba(theme.player, 0.75)
  context.stroke()
  wavyCircle(context, 0.42, 5, 0.009, 1)
  context.fillStyle = radial(
    context,
    0.62,
    [
      [0, theme.player],
      [0.55, blend(theme.player, theme.playerShade, 0.35)],
      [1, theme.playerShade],
    ],
    -0.12,
    -0.15,
  )
  context.fill()
  paintOrganelles(context, theme)
  context.save()
  context.rotate(-0.7)
  context.beginPath()
  context.ellipse(-0.02, -0.335, 0.14, 0.05, 0, 0, Math.PI * 2)
  context.fillStyle = 'rgba(255,255,255,0.95)'
  context.fill()
  context.restore()
}

function paintOrganelles(context: Context, theme: BoardTheme) {
  disc(context, 0.26, 0.23, 0.05, rgba(theme.playerShade, 0.9))
  disc(context, 0.33, -0.14, 0.03, rgba(theme.playerShade, 0.8))
  disc(context, -0.3, 0.22, 0.035, rgba(theme.playerShade, 0.8))
}

function eye(context: Context, x: number, y: number, radius: number) {
  disc(context, x, y, radius, ink)
  disc(context, x - radius * 0.32, y - radius * 0.38, radius * 0.38, '#ffffff')
}

function stroke(context: Context, width: number, draw: () => void) {
  context.beginPath()
  draw()
  context.lineWidth = width
  context.strokeStyle = ink
  context.stroke()
}

function cheeks(context: Context) {
  disc(context, -0.22, 0.06, 0.055, 'rgba(255,110,140,0.45)')
  disc(context, 0.22, 0.06, 0.055, 'rgba(255,110,140,0.45)')
}

function openMouth(context: Context, y: number, width: number, depth: number) {
  context.beginPath()
  context.moveTo(-width, y)
  context.quadraticCurveTo(0, y + depth * 2, width, y)
  context.quadraticCurveTo(0, y + 0.02, -width, y)
  context.fillStyle = ink
  context.fill()
}

function paintNeutral(context: Context) {
  eye(context, -0.12, -0.04, 0.065)
  eye(context, 0.12, -0.04, 0.065)
  stroke(context, 0.035, () => context.arc(0, 0.06, 0.08, 0.35, Math.PI - 0.35))
}

function paintBlink(context: Context) {
  stroke(context, 0.035, () => {
    context.moveTo(-0.18, -0.03)
    context.quadraticCurveTo(-0.12, 0.01, -0.06, -0.03)
    context.moveTo(0.06, -0.03)
    context.quadraticCurveTo(0.12, 0.01, 0.18, -0.03)
  })
  stroke(context, 0.035, () => context.arc(0, 0.06, 0.08, 0.35, Math.PI - 0.35))
}

function paintHappy(context: Context) {
  stroke(context, 0.042, () => {
    context.arc(-0.13, -0.01, 0.065, Math.PI + 0.2, -0.2)
    context.moveTo(0.13 + 0.064, -0.025)
    context.arc(0.13, -0.01, 0.065, -0.2, Math.PI + 0.2, true)
  })
  cheeks(context)
  openMouth(context, 0.07, 0.11, 0.07)
}

function paintExcited(context: Context) {
  eye(context, -0.125, -0.05, 0.085)
  eye(context, 0.125, -0.05, 0.085)
  disc(context, -0.095, -0.015, 0.02, '#ffffff')
  disc(context, 0.155, -0.015, 0.02, '#ffffff')
  cheeks(context)
  openMouth(context, 0.08, 0.13, 0.095)
}

function paintScared(context: Context) {
  for (const side of [-1, 1]) {
    disc(context, 0.13 * side, -0.05, 0.1, '#ffffff')
    context.lineWidth = 0.02
    context.strokeStyle = ink
    context.stroke()
    disc(context, 0.13 * side, -0.04, 0.04, ink)
    stroke(context, 0.03, () => {
      context.moveTo(0.2 * side, -0.19)
      context.lineTo(0.08 * side, -0.23)
    })
  }
  stroke(context, 0.035, () => {
    context.moveTo(-0.1, 0.15)
    context.quadraticCurveTo(-0.05, 0.09, 0, 0.14)
    context.quadraticCurveTo(0.05, 0.19, 0.1, 0.13)
  })
}

function paintTired(context: Context) {
  for (const side of [-1, 1]) {
    eye(context, 0.125 * side, 0, 0.06)
    context.fillStyle = '#c3c9ea'
    context.fillRect(0.125 * side - 0.075, -0.08, 0.15, 0.075)
    stroke(context, 0.03, () => {
      context.moveTo(0.125 * side - 0.075, -0.004)
      context.lineTo(0.125 * side + 0.075, -0.004)
    })
  }
  stroke(context, 0.032, () => {
    context.moveTo(-0.07, 0.15)
    context.quadraticCurveTo(0, 0.12, 0.07, 0.15)
  })
}
