import { blend, rgba } from './colour.ts'
import type { Sprite } from './sprite.ts'
import { createSprite, disc, radial } from './sprite.ts'
import type { BoardTheme } from './themes.ts'
import { threadColour } from './themes.ts'

type Context = OffscreenCanvasRenderingContext2D

/** What lies on the floor: oxygen, the exit, the knot where the thread is tied, marked cells. */
export interface PlaceSprites {
  readonly oxygenGlow: Sprite
  readonly oxygen: Sprite
  readonly exitGlow: Sprite
  readonly exitRays: Sprite
  readonly exit: Sprite
  readonly exitCore: Sprite
  /** A ring that runs out from the exit. */
  readonly exitCall: Sprite
  readonly knot: Sprite
  /** Closes in on the player when a game starts. */
  readonly greeting: Sprite
  readonly highlight: Sprite
  readonly locator: Sprite
  /** What an agent expects of a move to the right. */
  readonly value: Sprite
}

export function createPlaceSprites(tilePx: number, theme: BoardTheme): PlaceSprites {
  return {
    oxygenGlow: createSprite(tilePx, 1.5, (context) => paintGlow(context, 0.75, theme.oxygen, 0.6)),
    oxygen: createSprite(tilePx, 0.8, (context) => paintOxygen(context, theme)),
    exitGlow: createSprite(tilePx, 6, (context) => paintExitGlow(context, theme)),
    exitRays: createSprite(tilePx, 3.4, (context) => paintRays(context, theme)),
    exit: createSprite(tilePx, 1.3, (context) => paintValve(context, theme)),
    exitCore: createSprite(tilePx, 0.9, (context) => paintGlow(context, 0.42, '#ffffff', 1)),
    exitCall: createSprite(tilePx, 4.6, (context) => paintCall(context, theme)),
    knot: createSprite(tilePx, 0.8, paintKnot),
    greeting: createSprite(tilePx, 6.2, (context) => paintGreeting(context, theme)),
    highlight: createSprite(tilePx, 1.2, (context) => paintHighlight(context, theme)),
    locator: createSprite(tilePx, 1.1, (context) => paintLocator(context, theme)),
    value: createSprite(tilePx, 0.8, (context) => paintValue(context, theme)),
  }
}

function paintGlow(context: Context, radius: number, colour: string, strength: number) {
  const stops = [
    [0, rgba(colour, strength)],
    [0.3, rgba(colour, strength * 0.4)],
    [1, rgba(colour, 0)],
  ] as const
  disc(context, 0, 0, radius, radial(context, radius, stops))
}

/** Two joined bubbles: the molecule, so that it is known by its shape too. */
function paintOxygen(context: Context, theme: BoardTheme) {
  for (const side of [-1, 1]) {
    const x = 0.1 * side
    const y = -0.055 * side
    const radius = side < 0 ? 0.16 : 0.18
    const stops = [
      [0, '#ffffff'],
      [0.35, blend(theme.oxygen, '#ffffff', 0.45)],
      [0.75, theme.oxygen],
      [1, blend(theme.oxygen, '#0a4a8c', 0.45)],
    ] as const
    const gradient = context.createRadialGradient(x - 0.06, y - 0.07, 0.01, x, y, radius)
    for (const [at, colour] of stops) gradient.addColorStop(at, colour)
    disc(context, x, y, radius, gradient)
    context.lineWidth = 0.018
    context.strokeStyle = rgba('#ffffff', 0.7)
    context.stroke()
    disc(context, x - 0.055, y - 0.07, 0.032, 'rgba(255,255,255,0.95)')
  }
}

function paintRays(context: Context, theme: BoardTheme) {
  context.fillStyle = radial(context, 1.7, [
    [0.15, rgba(theme.exit, 0.5)],
    [1, rgba(theme.exit, 0)],
  ])
  for (let i = 0; i < 9; i++) {
    const angle = (i / 9) * Math.PI * 2
    const width = i % 3 === 0 ? 0.13 : 0.075
    context.beginPath()
    context.moveTo(0, 0)
    context.arc(0, 0, 1.7, angle - width, angle + width)
    context.fill()
  }
}

/** Light so strong that it falls on the walls around. */
function paintExitGlow(context: Context, theme: BoardTheme) {
  const stops = [
    [0, theme.exit],
    [0.1, rgba(theme.exit, 0.85)],
    [0.22, rgba(theme.exitGlow, 0.65)],
    [0.5, rgba(theme.exitGlow, 0.2)],
    [1, rgba(theme.exitGlow, 0)],
  ] as const
  disc(context, 0, 0, 3, radial(context, 3, stops))
}

function paintCall(context: Context, theme: BoardTheme) {
  const stops = [
    [0.78, rgba(theme.exit, 0)],
    [0.95, rgba(theme.exit, 0.75)],
    [1, rgba(theme.exit, 0)],
  ] as const
  disc(context, 0, 0, 2.3, radial(context, 2.3, stops))
}

/** A valve of the vein, six cusps wide open. */
function paintValve(context: Context, theme: BoardTheme) {
  disc(context, 0, 0, 0.5, rgba(theme.exitDeep, 0.75))
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * Math.PI * 2
    context.save()
    context.rotate(angle)
    context.beginPath()
    context.moveTo(0.3, 0)
    context.quadraticCurveTo(0.36, -0.26, 0.57, -0.14)
    context.quadraticCurveTo(0.6, 0.06, 0.3, 0)
    context.fillStyle = blend(theme.exitGlow, theme.exit, 0.55)
    context.fill()
    context.lineWidth = 0.022
    context.strokeStyle = theme.exit
    context.stroke()
    context.restore()
  }
  context.beginPath()
  context.arc(0, 0, 0.31, 0, Math.PI * 2)
  context.lineWidth = 0.06
  context.strokeStyle = theme.exit
  context.stroke()
}

/** The end of the thread, wound around itself three times. */
function paintKnot(context: Context) {
  context.lineWidth = 0.05
  context.strokeStyle = threadColour
  for (const [turn, radius] of [
    [0, 0.14],
    [1.1, 0.19],
    [2.2, 0.16],
  ] as const) {
    context.beginPath()
    context.ellipse(0, 0, radius, radius * 0.62, turn, 0, Math.PI * 2)
    context.stroke()
  }
}

function paintGreeting(context: Context, theme: BoardTheme) {
  context.beginPath()
  context.arc(0, 0, 3, 0, Math.PI * 2)
  context.lineWidth = 0.1
  context.strokeStyle = theme.aura
  context.stroke()
}

function paintHighlight(context: Context, theme: BoardTheme) {
  context.beginPath()
  context.roundRect(-0.44, -0.44, 0.88, 0.88, 0.24)
  context.fillStyle = rgba(theme.highlight, 0.34)
  context.fill()
  context.lineWidth = 0.07
  context.strokeStyle = theme.highlight
  context.stroke()
}

function paintLocator(context: Context, theme: BoardTheme) {
  context.beginPath()
  context.arc(0, 0, 0.46, 0, Math.PI * 2)
  context.lineWidth = 0.045
  context.strokeStyle = rgba(theme.highlight, 0.8)
  context.stroke()
}

/** A head without a shaft, dark around, so that it is seen on plasma and on tissue. */
function paintValue(context: Context, theme: BoardTheme) {
  context.beginPath()
  context.moveTo(-0.13, -0.24)
  context.lineTo(0.2, 0)
  context.lineTo(-0.13, 0.24)
  context.lineTo(-0.05, 0)
  context.closePath()
  context.lineWidth = 0.14
  context.strokeStyle = rgba(theme.plasmaDeep, 0.75)
  context.stroke()
  context.fillStyle = theme.highlight
  context.fill()
}
