import { blend, rgba } from './colour.ts'
import { chance } from './noise.ts'
import type { Sprite } from './sprite.ts'
import { createSprite, disc, radial, stampTurned } from './sprite.ts'
import type { BoardTheme } from './themes.ts'

/** `docs/spec/game.md` section 9. */
export const particleCount = 80
/** Of these, so many are blood cells; the others are motes of light. */
const bloodCells = 34

interface Particle {
  readonly x: number
  readonly y: number
  /** Tiles a second, along the stream. */
  readonly pace: number
  readonly phase: number
  readonly size: number
  readonly opacity: number
  readonly isCell: boolean
}

/** What drifts through the plasma. Its places follow from the time alone, so nothing is kept between frames. */
export interface Particles {
  draw(context: CanvasRenderingContext2D, nowMs: number): void
}

/** `share` of the particles is 1, and less only where a device cannot keep up. */
export function createParticles(
  cols: number,
  rows: number,
  tilePx: number,
  theme: BoardTheme,
  share: number,
): Particles {
  const cell = createSprite(tilePx, 0.8, (context) => paintBloodCell(context, theme))
  const mote = createSprite(tilePx, 0.5, (context) => {
    const stops = [
      [0, rgba(theme.mote, 0.9)],
      [0.3, rgba(theme.mote, 0.35)],
      [1, rgba(theme.mote, 0)],
    ] as const
    disc(context, 0, 0, 0.25, radial(context, 0.25, stops))
  })
  const particles = Array.from({ length: particleCount * share }, (_, i) => createParticle(i, cols, rows))
  return {
    draw(context, nowMs) {
      for (const particle of particles) {
        context.globalAlpha = particle.opacity
        drawParticle(context, particle, particle.isCell ? cell : mote, cols, rows, tilePx, nowMs / 1000)
      }
      context.globalAlpha = 1
    },
  }
}

function createParticle(i: number, cols: number, rows: number): Particle {
  const isCell = i < bloodCells
  return {
    x: chance(i, 1) * (cols + 2),
    y: chance(i, 2) * (rows + 2),
    pace: 0.12 + 0.3 * chance(i, 3),
    phase: chance(i, 4) * Math.PI * 2,
    size: isCell ? 0.5 + 0.5 * chance(i, 5) : 0.5 + chance(i, 5),
    opacity: isCell ? 0.4 + 0.4 * chance(i, 6) : 0.25 + 0.5 * chance(i, 6),
    isCell,
  }
}

function drawParticle(
  context: CanvasRenderingContext2D,
  particle: Particle,
  sprite: Sprite,
  cols: number,
  rows: number,
  tilePx: number,
  seconds: number,
) {
  const sway = Math.sin(seconds * 0.5 + particle.phase) * 0.3
  const x = ((particle.x + seconds * particle.pace + sway) % (cols + 2)) - 1
  const y = ((particle.y + seconds * particle.pace * 0.5 - sway * 0.6 + rows) % (rows + 2)) - 1
  const turn = particle.phase + seconds * 0.2 * (particle.phase > 3 ? 1 : -1)
  const tilt = particle.isCell ? 0.68 + 0.32 * Math.sin(seconds * 0.35 + particle.phase) : 1
  stampTurned(context, sprite, x * tilePx, y * tilePx, turn, particle.size, particle.size * tilt)
}

/** A disc with a hollow, as red cells are. */
function paintBloodCell(context: OffscreenCanvasRenderingContext2D, theme: BoardTheme) {
  const dark = blend(theme.bloodCell, theme.plasmaDeep, 0.55)
  disc(
    context,
    0,
    0,
    0.36,
    radial(context, 0.36, [
      [0, dark],
      [0.35, dark],
      [0.7, theme.bloodCell],
      [0.92, blend(theme.bloodCell, theme.lining, 0.4)],
      [1, rgba(theme.bloodCell, 0)],
    ]),
  )
}
