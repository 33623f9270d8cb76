import type { Context, Moment } from './moment.ts'
import { middle } from './moment.ts'
import { placeGerm } from './motion.ts'
import { stamp, stampTurned } from './sprite.ts'

const germ = { x: 0, y: 0, dx: 0, dy: 0 }
/** A germ this close, in tiles, gets its ring. */
const threatReach = 4.5
const spinMs = { usual: 1100, slow: 3600 } as const

export function drawGerms(context: Context, now: Moment) {
  const { before, after } = now
  for (let i = 0; i < after.germs.length; i++) {
    placeGerm(germ, before, after, i, now.alpha)
    drawGerm(context, now, i)
    drawThreat(context, now, i)
  }
}

function drawGerm(context: Context, { layers: { germs, tilePx }, after, pulseMs }: Moment, i: number) {
  const x = middle(germ.x, tilePx)
  const y = middle(germ.y, tilePx)
  const timeMs = after.isFrozen ? 0 : pulseMs
  const isSlow = after.isSlow && !after.isFrozen
  const beat = Math.sin(timeMs / (isSlow ? 640 : 210) + i * 1.7)
  const spin = (timeMs / (isSlow ? spinMs.slow : spinMs.usual)) * (i % 2 === 0 ? 1 : -1)
  stamp(context, germs.glow, x, y)
  if (after.isRevealed) drawHeading(context, germs.heading, after.germs[i]!, x, y)
  stampTurned(context, germs.spikes, x, y, spin, 1 + 0.05 * beat)
  stampTurned(context, germs.body, x, y, 0, 1 + 0.04 * beat, 1 - 0.04 * beat)
  if (after.isFrozen) stamp(context, germs.ice, x, y)
  else if (isSlow) stampTurned(context, germs.gel, x, y, 0, 1 - 0.03 * beat, 1 + 0.03 * beat)
}

/** Reveal map shows where a germ is going. */
function drawHeading(
  context: Context,
  sprite: Moment['layers']['germs']['heading'],
  { dx, dy }: { readonly dx: number; readonly dy: number },
  x: number,
  y: number,
) {
  stampTurned(context, sprite, x, y, Math.atan2(dy, dx))
}

function drawThreat(context: Context, { layers: { germs, tilePx }, after, player, pulseMs }: Moment, i: number) {
  if (after.outcome !== 'playing') return
  const dx = germ.x - player.x
  const dy = germ.y - player.y
  const distance = Math.sqrt(dx * dx + dy * dy)
  if (distance > threatReach) return
  const beat = Math.sin(pulseMs / 210 + i * 1.7)
  context.globalAlpha = Math.min(1, (threatReach - distance) / 2)
  stampTurned(context, germs.threat, middle(germ.x, tilePx), middle(germ.y, tilePx), pulseMs / 900, 0.95 + 0.07 * beat)
  context.globalAlpha = 1
}
