import { drawGerms } from './draw-germs.ts'
import { drawGhost, drawGhostThread } from './draw-ghost.ts'
import { drawExit, drawHighlights, drawLocators, drawOxygen } from './draw-places.ts'
import { drawPlayer } from './draw-player.ts'
import { drawValues } from './draw-values.ts'
import type { Context, Moment } from './moment.ts'
import { middle } from './moment.ts'
import { placePlayer } from './motion.ts'
import { stamp } from './sprite.ts'

const winLightMs = 1400

/** Paints one frame, from the depth to the surface. Makes nothing: every picture and path is in the layers. */
export function drawFrame(context: Context, now: Moment) {
  const { layers, before, after, player } = now
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = 1
  placePlayer(player, before, after, now.alpha)
  context.drawImage(layers.plasma, 0, 0)
  if (!layers.isCalm) layers.particles.draw(context, now.nowMs)
  context.drawImage(layers.tissue, 0, 0)
  drawLight(context, now)
  drawHighlights(context, now)
  drawExit(context, now)
  drawGhostThread(context, now)
  drawThread(context, now)
  drawOxygen(context, now)
  if (after.isRevealed) drawLocators(context, now)
  layers.bursts.drawWords(context, now.happenings, now.after, now.nowMs)
  drawGhost(context, now)
  if (after.outcome !== 'lost') drawGerms(context, now)
  drawPlayer(context, now)
  drawValues(context, now)
  // The germ that won is over its prey.
  if (after.outcome === 'lost') drawGerms(context, now)
  layers.bursts.draw(context, now.happenings, after, now.nowMs)
}

/** The player lights up what is around it. */
function drawLight(context: Context, { layers, player }: Moment) {
  context.globalCompositeOperation = 'lighter'
  stamp(context, layers.player.light, middle(player.x, layers.tilePx), middle(player.y, layers.tilePx))
  context.globalCompositeOperation = 'source-over'
}

function drawThread(context: Context, { layers, before, after, player, nowMs, happenings }: Moment) {
  const start = after.trail[0]
  if (start) stamp(context, layers.places.knot, middle(start.x, layers.tilePx), middle(start.y, layers.tilePx))
  layers.thread.draw(context, before, after, player, nowMs)
  const share = (nowMs - happenings.endedMs) / winLightMs
  if (after.outcome === 'won' && share < 1 && !layers.isCalm) layers.thread.drawRunningLight(context, after, share)
}
