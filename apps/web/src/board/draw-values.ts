import type { Context, Moment } from './moment.ts'
import { middle } from './moment.ts'
import type { MoveValues } from './scene.ts'
import { stampTurned } from './sprite.ts'

/** The moves in the order of their angles, from the right on, clockwise. */
const moves = ['right', 'down', 'left', 'up'] as const
/** From the middle of the cell. */
const distanceTiles = 0.62
const smallest = 0.45
const faintest = 0.3

/** An arrow for each open move around the cell where an agent decided: the more it expects of one, the larger. A ring where it would rather stay. */
export function drawValues(context: Context, { layers: { places, tilePx }, after: { values } }: Moment) {
  if (values === null) return
  const { least, most } = spanOf(values)
  const shareOf = (value: number) => (most > least ? (value - least) / (most - least) : 1)
  for (const [quarter, move] of moves.entries()) {
    const value = values[move]
    if (value === null) continue
    const angle = (quarter * Math.PI) / 2
    const share = shareOf(value)
    context.globalAlpha = faintest + (1 - faintest) * share
    const x = middle(values.x + Math.cos(angle) * distanceTiles, tilePx)
    const y = middle(values.y + Math.sin(angle) * distanceTiles, tilePx)
    stampTurned(context, places.value, x, y, angle, smallest + (1 - smallest) * share)
  }
  context.globalAlpha = 1
  if (values.stay === most) stampTurned(context, places.locator, middle(values.x, tilePx), middle(values.y, tilePx), 0)
}

function spanOf({ stay, up, right, down, left }: MoveValues): { least: number; most: number } {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const value of [stay, up, right, down, left]) {
    if (value === null) continue
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return { least, most }
}
