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
  /** Light that whirls around a fast player. */
  readonly whirl: Sprite
}

export function createPlayerSprites(tilePx: number, theme: BoardTheme): PlayerSprites {
  const face = (paint: (context: Context) => void) =>
    createSprite(tilePx, 1.1, (context) => {
      context.scale(1.32, 1.32)
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
    whirl: createSprite(tilePx, 1.8, (context) => paintWhirl(context, theme)),
  }
}

function paintLight(context: Context, theme: BoardTheme) {
  const stops = [
    [0, rgba(theme.aura, 0.3)],
    [0.4, rgba(theme.aura, 0.1)],
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

/** Three comets on one circle. */
function paintWhirl(context: Context, theme: BoardTheme) {
  const steps = 14
  for (let comet = 0; comet < 3; comet++) {
    for (let step = 0; step < steps; step++) {
      const angle = (comet / 3) * Math.PI * 2 + step * 0.085
      disc(
        context,
        Math.cos(angle) * 0.66,
        Math.sin(angle) * 0.66,
        0.012 + 0.004 * step,
        rgba(theme.aura, 0.12 + 0.06 * step),
      )
    }
    const head = (comet / 3) * Math.PI * 2 + steps * 0.085
    disc(context, Math.cos(head) * 0.66, Math.sin(head) * 0.66, 0.075, theme.player)
  }
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
  eye(context, -0.12, -0.04, 0.068)
  eye(context, 0.12, -0.04, 0.068)
  stroke(context, 0.04, () => context.arc(0, 0.055, 0.085, 0.35, Math.PI - 0.35))
}

function paintBlink(context: Context) {
  stroke(context, 0.04, () => {
    context.moveTo(-0.18, -0.03)
    context.quadraticCurveTo(-0.12, 0.01, -0.06, -0.03)
    context.moveTo(0.06, -0.03)
    context.quadraticCurveTo(0.12, 0.01, 0.18, -0.03)
  })
  stroke(context, 0.04, () => context.arc(0, 0.055, 0.085, 0.35, Math.PI - 0.35))
}

/** Eyes that laugh. */
function paintHappy(context: Context) {
  stroke(context, 0.05, () => {
    context.arc(-0.13, -0.01, 0.07, Math.PI + 0.2, -0.2)
    context.moveTo(0.13 + 0.068, -0.025)
    context.arc(0.13, -0.01, 0.07, -0.2, Math.PI + 0.2, true)
  })
  cheeks(context)
  openMouth(context, 0.07, 0.11, 0.07)
}

/** Wide eyes full of light, and a mouth wide open. */
function paintExcited(context: Context) {
  for (const side of [-1, 1]) {
    eye(context, 0.13 * side, -0.06, 0.095)
    disc(context, 0.13 * side + 0.035, -0.025, 0.024, '#ffffff')
  }
  cheeks(context)
  context.beginPath()
  context.arc(0, 0.08, 0.115, 0, Math.PI)
  context.closePath()
  context.fillStyle = ink
  context.fill()
  disc(context, 0, 0.15, 0.05, '#ff6f8f')
}

/** White staring eyes, brows up, a mouth that trembles, and a drop of sweat. */
function paintScared(context: Context) {
  for (const side of [-1, 1]) {
    disc(context, 0.13 * side, -0.05, 0.11, '#ffffff')
    context.lineWidth = 0.032
    context.strokeStyle = ink
    context.stroke()
    disc(context, 0.13 * side, -0.035, 0.042, ink)
    stroke(context, 0.036, () => {
      context.moveTo(0.22 * side, -0.19)
      context.lineTo(0.08 * side, -0.24)
    })
  }
  stroke(context, 0.042, () => {
    context.moveTo(-0.11, 0.16)
    context.quadraticCurveTo(-0.055, 0.09, 0, 0.15)
    context.quadraticCurveTo(0.055, 0.21, 0.11, 0.14)
  })
  context.beginPath()
  context.moveTo(0.3, -0.13)
  context.bezierCurveTo(0.39, 0.02, 0.21, 0.02, 0.3, -0.13)
  context.fillStyle = '#3fa6ff'
  context.fill()
}

/** Lids half down, rings under the eyes, a small flat mouth. */
function paintTired(context: Context) {
  for (const side of [-1, 1]) {
    eye(context, 0.13 * side, 0, 0.068)
    context.fillStyle = '#b9c0e4'
    context.fillRect(0.13 * side - 0.085, -0.09, 0.17, 0.088)
    stroke(context, 0.042, () => {
      context.moveTo(0.13 * side - 0.09, -0.004 - 0.012 * side)
      context.lineTo(0.13 * side + 0.09, -0.004 + 0.012 * side)
    })
    context.beginPath()
    context.arc(0.13 * side, 0.06, 0.06, 0.5, Math.PI - 0.5)
    context.lineWidth = 0.022
    context.strokeStyle = 'rgba(90,80,150,0.7)'
    context.stroke()
  }
  stroke(context, 0.038, () => {
    context.moveTo(-0.07, 0.2)
    context.quadraticCurveTo(0, 0.165, 0.07, 0.2)
  })
}
