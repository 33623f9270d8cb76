import type { Context, Moment } from './moment.ts'
import { middle } from './moment.ts'
import { placePlayer } from './motion.ts'
import { stamp } from './sprite.ts'
import { drawLabel } from './labels.ts'

/** Of a tile, to the right and down: beside the gold thread where both go the same way. */
const threadAside = 0.15
const threadAlpha = 0.75
const bodyAlpha = 0.85
const caughtAlpha = 0.5
/** Nearer to the player than this, in tiles, it carries no label, which would lie over the player. */
const labelledFrom = 0.8

/** Where the ghost is, and its thread, below everything else that moves. */
export function drawGhostThread(context: Context, now: Moment) {
  const { layers, after, ghost, ghostPlace, nowMs } = now
  if (!ghost) return
  // One whose decision is late, or who has arrived, stands at the end of its last step.
  const isWithPlayer = ghost.after.tick === after.tick
  placePlayer(ghostPlace, ghost.before, ghost.after, isWithPlayer ? now.alpha : 1)
  const aside = threadAside * layers.tilePx
  context.setTransform(1, 0, 0, 1, aside, aside)
  context.globalAlpha = threadAlpha
  layers.ghost().thread.draw(context, ghost.before, ghost.after, ghostPlace, nowMs)
  context.globalAlpha = 1
  context.setTransform(1, 0, 0, 1, 0, 0)
}

/** A hollow cell with a name, below the germs and the player, for it is not in their world. */
export function drawGhost(context: Context, { layers, player, ghost, ghostPlace, pulseMs }: Moment) {
  if (!ghost) return
  const { tilePx } = layers
  const { body, caught, label } = layers.ghost()
  const isCaught = ghost.after.outcome === 'lost'
  context.globalAlpha = isCaught ? caughtAlpha : bodyAlpha + 0.08 * Math.sin(pulseMs / 520)
  stamp(context, isCaught ? caught : body, middle(ghostPlace.x, tilePx), middle(ghostPlace.y, tilePx))
  const away = Math.abs(player.x - ghostPlace.x) + Math.abs(player.y - ghostPlace.y)
  if (away >= labelledFrom) drawLabel(context, label, ghostPlace, -0.5 * tilePx - label.height, tilePx)
  context.globalAlpha = 1
}
