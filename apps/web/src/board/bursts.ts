import { rgba } from './colour.ts'
import type { Happenings } from './happenings.ts'
import type { Scene } from './scene.ts'
import { createSprite, disc, radial, stampTurned } from './sprite.ts'
import type { BoardTheme } from './themes.ts'
import { lossColour } from './themes.ts'
import { createBubbles, createDebris, createSparks, drawThrow } from './throws.ts'
import type { WallLabels } from './labels.ts'

/** What follows when something happened: pieces of a wall and words, bubbles of oxygen, the flash of a hit, joy at the exit. */
export interface Bursts {
  /** Words on the floor: what moves goes over them, for a germ must never be hidden. */
  drawWords(context: CanvasRenderingContext2D, happenings: Happenings, after: Scene, nowMs: number): void
  draw(context: CanvasRenderingContext2D, happenings: Happenings, after: Scene, nowMs: number): void
}

const bubbles = 7
const sparks = 26
const flashMs = 700
const shockMs = 500
const woundColour = '#5c0519'
/** What the flash leaves on a lost board. */
const afterglow = 0.6

/** `labels` stand at a broken wall. A calm board shows them and the outcome, and throws nothing. */
export function createBursts(tilePx: number, theme: BoardTheme, isCalm: boolean, labels: WallLabels): Bursts {
  const debris = createDebris(tilePx, theme)
  const bubble = createBubbles(tilePx, theme)
  const spark = createSparks(tilePx, theme)
  const wound = createWound()
  const shock = createSprite(tilePx, 4, (context) => {
    const stops = [
      [0.6, rgba(lossColour, 0)],
      [0.9, rgba(lossColour, 0.75)],
      [1, rgba(lossColour, 0)],
    ] as const
    disc(context, 0, 0, 2, radial(context, 2, stops))
  })

  const drawLoss = (context: CanvasRenderingContext2D, { player }: Scene, ageMs: number) => {
    const flash = isCalm || ageMs < 0 ? 0 : Math.max(0, 1 - ageMs / flashMs)
    context.globalAlpha = afterglow + (1 - afterglow) * flash * flash
    context.drawImage(wound, 0, 0, context.canvas.width, context.canvas.height)
    if (!isCalm && ageMs < shockMs) {
      context.globalAlpha = 1 - ageMs / shockMs
      stampTurned(
        context,
        shock,
        (player.x + 0.5) * tilePx,
        (player.y + 0.5) * tilePx,
        0,
        0.3 + (ageMs / shockMs) * 1.4,
      )
    }
    context.globalAlpha = 1
  }

  return {
    drawWords(context, { brokenWalls }, { outcome }, nowMs) {
      // What came of the game is not to be read through them.
      if (outcome === 'playing') labels.draw(context, brokenWalls, nowMs)
    },
    draw(context, { brokenWalls, takenOxygen, endedMs }, after, nowMs) {
      if (!isCalm) {
        for (const { cell, startMs, debris: count } of brokenWalls)
          drawThrow(context, debris, cell, count, nowMs - startMs, tilePx)
        for (const { cell, startMs } of takenOxygen) drawThrow(context, bubble, cell, bubbles, nowMs - startMs, tilePx)
        if (after.outcome === 'won') drawThrow(context, spark, after.exit, sparks, nowMs - endedMs, tilePx)
      }
      if (after.outcome === 'lost') drawLoss(context, after, nowMs - endedMs)
    },
  }
}

/** Red that closes in from the edges and leaves the middle free; small, for it is stretched over the board. */
function createWound(): OffscreenCanvas {
  const canvas = new OffscreenCanvas(96, 96)
  const context = canvas.getContext('2d')!
  const stops = [
    [0, rgba(lossColour, 0.14)],
    [0.5, rgba(woundColour, 0.4)],
    [1, rgba(woundColour, 0.95)],
  ] as const
  context.fillStyle = radial(context, 68, stops, 48, 48)
  context.fillRect(0, 0, 96, 96)
  return canvas
}
