import type { Layers } from './layers.ts'
import type { Place } from './motion.ts'
import { placeGerm, placePlayer } from './motion.ts'
import { chance } from './noise.ts'
import type { Scene } from './scene.ts'
import { stamp, stampTurned } from './sprite.ts'

type Context = CanvasRenderingContext2D

const player: Place = { x: 0, y: 0, dx: 0, dy: 0 }
const germ: Place = { x: 0, y: 0, dx: 0, dy: 0 }
/** A germ this close, in tiles, gets its ring. */
const threatReach = 4.5
const blinkEveryMs = 3700
const blinkMs = 130
const winLightMs = 1400

/** Paints one frame, from the depth to the surface. Makes nothing: every picture and path is in `layers`. */
export function drawFrame(context: Context, layers: Layers, before: Scene, after: Scene, alpha: number, nowMs: number) {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = 1
  placePlayer(player, before, after, alpha)
  const timeMs = layers.isCalm ? 0 : nowMs
  context.drawImage(layers.plasma, 0, 0)
  if (!layers.isCalm) layers.particles.draw(context, timeMs)
  context.drawImage(layers.tissue, 0, 0)
  stamp(context, layers.player.light, middle(player.x, layers.tilePx), middle(player.y, layers.tilePx))
  drawHighlights(context, layers, after, timeMs)
  drawExit(context, layers, after, timeMs)
  if (after.isRevealed) drawLocators(context, layers, after, timeMs)
  drawThread(context, layers, before, after, nowMs)
  drawPellets(context, layers, after, timeMs)
  drawGerms(context, layers, before, after, alpha, timeMs)
  drawPlayer(context, layers, after, alpha, timeMs)
  layers.bursts.draw(context, nowMs)
}

const middle = (tiles: number, tilePx: number) => (tiles + 0.5) * tilePx

function drawHighlights(context: Context, { places, tilePx }: Layers, after: Scene, timeMs: number) {
  if (after.highlights.length === 0) return
  context.globalAlpha = 0.75 + 0.25 * Math.sin(timeMs / 180)
  for (const cell of after.highlights) stamp(context, places.highlight, middle(cell.x, tilePx), middle(cell.y, tilePx))
  context.globalAlpha = 1
}

function drawExit(context: Context, { places, tilePx }: Layers, after: Scene, timeMs: number) {
  const x = middle(after.exit.x, tilePx)
  const y = middle(after.exit.y, tilePx)
  const pulse = 0.5 + 0.5 * Math.sin(timeMs / 520)
  context.globalAlpha = 0.6 + 0.4 * pulse
  stamp(context, places.exitGlow, x, y)
  context.globalAlpha = 0.8
  stampTurned(context, places.exitRays, x, y, timeMs / 2600)
  context.globalAlpha = 1
  stampTurned(context, places.exit, x, y, -timeMs / 3400, 0.96 + 0.06 * pulse)
  stamp(context, places.exitCore, x, y)
}

/** Reveal map: a thin ring around everything worth finding. */
function drawLocators(context: Context, { places, tilePx }: Layers, after: Scene, timeMs: number) {
  const scale = 1 + 0.06 * Math.sin(timeMs / 300)
  for (const cell of after.pellets)
    stampTurned(context, places.locator, middle(cell.x, tilePx), middle(cell.y, tilePx), 0, scale)
  stampTurned(context, places.locator, middle(after.exit.x, tilePx), middle(after.exit.y, tilePx), 0, scale * 1.7)
}

function drawThread(context: Context, layers: Layers, before: Scene, after: Scene, nowMs: number) {
  const start = after.trail[0]
  if (start) stamp(context, layers.places.knot, middle(start.x, layers.tilePx), middle(start.y, layers.tilePx))
  layers.thread.draw(context, before, after, player, nowMs)
  const share = (nowMs - layers.endedMs) / winLightMs
  if (after.outcome === 'won' && share < 1 && !layers.isCalm) layers.thread.drawRunningLight(context, after, share)
}

function drawPellets(context: Context, { places, tilePx }: Layers, after: Scene, timeMs: number) {
  for (const cell of after.pellets) {
    const phase = chance(cell.x, cell.y) * Math.PI * 2
    const bob = Math.sin(timeMs / 620 + phase)
    const x = middle(cell.x, tilePx)
    const y = middle(cell.y, tilePx) + bob * 0.05 * tilePx
    context.globalAlpha = 0.75 + 0.25 * bob
    stamp(context, places.oxygenGlow, x, y)
    context.globalAlpha = 1
    stampTurned(context, places.oxygen, x, y, bob * 0.16 + phase)
  }
}

function drawGerms(context: Context, layers: Layers, before: Scene, after: Scene, alpha: number, timeMs: number) {
  for (let i = 0; i < after.germs.length; i++) {
    placeGerm(germ, before, after, i, alpha)
    drawGerm(context, layers, after, i, after.isFrozen ? 0 : timeMs)
  }
}

function drawGerm(context: Context, { germs, tilePx }: Layers, after: Scene, i: number, timeMs: number) {
  const x = middle(germ.x, tilePx)
  const y = middle(germ.y, tilePx)
  const beat = Math.sin(timeMs / 210 + i * 1.7)
  const distance = Math.hypot(germ.x - player.x, germ.y - player.y)
  context.globalAlpha = after.isSlow ? 0.5 : 1
  stamp(context, germs.glow, x, y)
  context.globalAlpha = 1
  stampTurned(
    context,
    germs.spikes,
    x,
    y,
    (timeMs / (after.isSlow ? 2400 : 1100)) * (i % 2 === 0 ? 1 : -1),
    1 + 0.05 * beat,
  )
  stampTurned(context, germs.body, x, y, 0, 1 + 0.04 * beat, 1 - 0.04 * beat)
  if (after.isFrozen) stamp(context, germs.ice, x, y)
  if (distance > threatReach || after.outcome === 'won') return
  context.globalAlpha = Math.min(1, (threatReach - distance) / 2)
  stampTurned(context, germs.threat, x, y, timeMs / 900, 0.95 + 0.07 * beat)
  context.globalAlpha = 1
}

function drawPlayer(
  context: Context,
  { player: sprites, tilePx }: Layers,
  after: Scene,
  alpha: number,
  timeMs: number,
) {
  const x = middle(player.x, tilePx)
  const y = middle(player.y, tilePx)
  const breath = Math.sin(timeMs / 480) * 0.02
  const stretch = (player.dx === 0 && player.dy === 0 ? 0 : 0.07) * Math.sin(alpha * Math.PI)
  if (after.isFast) drawWake(context, sprites.body, tilePx)
  context.globalAlpha = 0.85 + breath * 5
  stamp(context, sprites.aura, x, y)
  context.globalAlpha = 1
  const along = player.dx === 0 ? -stretch : stretch
  stampTurned(context, sprites.body, x, y, 0, 1 + along + breath, 1 - along - breath)
  const isBlinking = timeMs > 0 && timeMs % blinkEveryMs < blinkMs && after.emotion === 'neutral'
  const face = isBlinking ? sprites.blink : sprites.faces[after.emotion]
  stamp(context, face, x + player.dx * 0.06 * tilePx, y + player.dy * 0.06 * tilePx)
}

/** Pale copies behind a player who moves at double speed. */
function drawWake(context: Context, body: Layers['player']['body'], tilePx: number) {
  for (let i = 3; i >= 1; i--) {
    context.globalAlpha = 0.32 - i * 0.08
    const back = i * 0.34
    stamp(context, body, middle(player.x - player.dx * back, tilePx), middle(player.y - player.dy * back, tilePx))
  }
}
