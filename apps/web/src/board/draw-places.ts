import type { Cell } from '@clew/engine'
import type { Context, Moment } from './moment.ts'
import { middle } from './moment.ts'
import { chance } from './noise.ts'
import { stamp, stampTurned } from './sprite.ts'

/** The exit calls: a ring runs out from it so often. */
const callMs = 2200
const bobTiles = 0.05

export function drawHighlights(context: Context, { layers: { places, tilePx }, after, pulseMs }: Moment) {
  if (after.highlights.length === 0) return
  context.globalAlpha = 0.8 + 0.2 * Math.sin(pulseMs / 180)
  for (const cell of after.highlights) stamp(context, places.highlight, middle(cell.x, tilePx), middle(cell.y, tilePx))
  context.globalAlpha = 1
}

export function drawExit(context: Context, { layers: { places, tilePx, isCalm }, after, pulseMs }: Moment) {
  const x = middle(after.exit.x, tilePx)
  const y = middle(after.exit.y, tilePx)
  const pulse = 0.5 + 0.5 * Math.sin(pulseMs / 520)
  const glow = after.outcome === 'won' ? 1.5 : 1
  context.globalCompositeOperation = 'lighter'
  context.globalAlpha = 0.75 + 0.25 * pulse
  stampTurned(context, places.exitGlow, x, y, 0, glow)
  stampTurned(context, places.exitRays, x, y, pulseMs / 2600, glow)
  if (!isCalm) {
    const share = (pulseMs % callMs) / callMs
    context.globalAlpha = (1 - share) * 0.5
    stampTurned(context, places.exitCall, x, y, 0, 0.25 + 0.75 * share)
  }
  context.globalAlpha = 1
  context.globalCompositeOperation = 'source-over'
  stampTurned(context, places.exit, x, y, -pulseMs / 3400, 0.97 + 0.06 * pulse)
  stamp(context, places.exitCore, x, y)
}

export function drawOxygen(context: Context, now: Moment) {
  const { places, tilePx } = now.layers
  context.globalCompositeOperation = 'lighter'
  for (const cell of now.after.pellets) {
    const bob = bobOf(now, cell)
    context.globalAlpha = 0.8 + 0.2 * bob
    stamp(context, places.oxygenGlow, middle(cell.x, tilePx), middle(cell.y + bob * bobTiles, tilePx))
  }
  context.globalCompositeOperation = 'source-over'
  context.globalAlpha = 1
  for (const cell of now.after.pellets) {
    const bob = bobOf(now, cell)
    const turn = bob * 0.16 + chance(cell.x, cell.y) * Math.PI * 2
    stampTurned(context, places.oxygen, middle(cell.x, tilePx), middle(cell.y + bob * bobTiles, tilePx), turn)
  }
}

/** Oxygen bobs, each molecule in its own time; -1 to 1. */
const bobOf = ({ pulseMs }: Moment, { x, y }: Cell): number => Math.sin(pulseMs / 620 + chance(x, y) * Math.PI * 2)

/** Reveal map: a thin ring around everything worth finding. */
export function drawLocators(context: Context, { layers: { places, tilePx }, after, pulseMs }: Moment) {
  const scale = 1 + 0.06 * Math.sin(pulseMs / 300)
  for (const cell of after.pellets)
    stampTurned(context, places.locator, middle(cell.x, tilePx), middle(cell.y, tilePx), 0, scale)
  stampTurned(context, places.locator, middle(after.exit.x, tilePx), middle(after.exit.y, tilePx), 0, scale * 1.7)
}
