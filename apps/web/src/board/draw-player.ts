import type { Emotion } from '@clew/engine'
import type { Context, Moment } from './moment.ts'
import { middle } from './moment.ts'
import { stamp, stampTurned } from './sprite.ts'

const blinkEveryMs = 3700
const blinkMs = 130
/** So long a lost player shrinks under the germ. */
const sinkMs = 450
/** At the start a ring closes in on the player, for these ticks. */
const greetTicks = 14

export function drawPlayer(context: Context, now: Moment) {
  const { layers, after, player, pulseMs } = now
  const { player: sprites, tilePx, isCalm } = layers
  const feeling = feelingOf(now)
  // Fear trembles; a tired cell sags and breathes slowly.
  const tremble = feeling === 'scared' && !isCalm ? Math.sin(pulseMs / 24) * 0.018 : 0
  const x = middle(player.x + tremble, tilePx)
  const y = middle(player.y, tilePx)
  const breath = Math.sin(pulseMs / (feeling === 'tired' ? 900 : 480)) * 0.02
  const sag = feeling === 'tired' ? 0.05 : 0
  const stretch = (player.dx === 0 && player.dy === 0 ? 0 : 0.07) * Math.sin(now.alpha * Math.PI)
  const along = player.dx === 0 ? -stretch : stretch
  const size = after.outcome === 'lost' ? 1 - 0.25 * sunk(now) : 1
  if (after.tick < greetTicks && !isCalm) drawGreeting(context, now)
  if (after.isFast) drawSpeed(context, now)
  context.globalAlpha = 0.85 + breath * 5
  stamp(context, sprites.aura, x, y)
  context.globalAlpha = 1
  stampTurned(context, sprites.body, x, y, 0, size * (1 + along + breath + sag), size * (1 - along - breath - sag))
  const isBlinking = pulseMs > 0 && pulseMs % blinkEveryMs < blinkMs && feeling === 'neutral'
  const face = isBlinking ? sprites.blink : sprites.faces[feeling]
  stampTurned(context, face, x + player.dx * 0.06 * tilePx, y + player.dy * 0.06 * tilePx, 0, size)
}

/** At the exit nobody is afraid any more. */
function feelingOf({ after }: Moment): Emotion {
  if (after.outcome === 'won') return 'excited'
  return after.outcome === 'lost' ? 'scared' : after.emotion
}

function sunk({ layers, nowMs, happenings }: Moment): number {
  return layers.isCalm ? 1 : Math.min(1, Math.max(0, (nowMs - happenings.endedMs) / sinkMs))
}

/** Tells where on the board one is. */
function drawGreeting(context: Context, { layers: { places, tilePx }, before, after, alpha, player }: Moment) {
  if (before === after) return
  const share = (after.tick - 1 + alpha) / greetTicks
  context.globalAlpha = share
  stampTurned(context, places.greeting, middle(player.x, tilePx), middle(player.y, tilePx), 0, 1 - 0.8 * share)
  context.globalAlpha = 1
}

/** Speed boost: light whirls around the player, who leaves pale copies behind on the way. */
function drawSpeed(context: Context, { layers: { player: sprites, tilePx }, player, pulseMs }: Moment) {
  for (let i = 3; i >= 1 && (player.dx !== 0 || player.dy !== 0); i--) {
    context.globalAlpha = 0.4 - i * 0.1
    const back = i * 0.38
    stamp(
      context,
      sprites.body,
      middle(player.x - player.dx * back, tilePx),
      middle(player.y - player.dy * back, tilePx),
    )
  }
  context.globalAlpha = 1
  stampTurned(context, sprites.whirl, middle(player.x, tilePx), middle(player.y, tilePx), pulseMs / 140)
}
