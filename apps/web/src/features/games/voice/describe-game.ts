import { cellAt, type Cell, type Game } from '@clew/engine'
import { compassBetween, directionNames } from './directions.ts'
import { findNearest, type Nearest } from './nearest.ts'

// Sentences for somebody who does not see the board. The outer walls have number 0, so that columns and rows that can be
// walked count from 1, with the numbers that agents and hints use too.

/**
 * Everything that a player needs for the next step, in this order and in these words:
 * "Column 3, row 1. Open: right, down. Germ 4 steps, left. Oxygen 2, next 5 steps, up. Exit 28 steps, right and down."
 * A germ's direction is the opening through which it can come; oxygen and exit are told by where they lie, since the
 * way there is the game.
 */
export function lookAround(game: Game): string {
  return [placeOf(game), openWays(game), germSentence(game), oxygenSentence(game), exitSentence(game)].join(' ')
}

/** The sentence for where the player came to stand after a walk, or null where the way just goes on. */
export function describeStand(game: Game): string | null {
  const open = openDirections(game)
  if (open.length === 2 && (open[0]! - open[1]!) % 2 === 0) return null
  const kind = open.length === 1 ? 'Dead end.' : open.length === 2 ? 'Corner.' : 'Crossing.'
  return [kind, placeOf(game), openWays(game)].join(' ')
}

/** What the board is, said once of each. */
export function describeBoard({ cols, rows }: { readonly cols: number; readonly rows: number }, exit: Cell): string {
  return `A maze of ${cols - 2} columns and ${rows - 2} rows. The exit is at ${placeText(exit)}. Press L to look around.`
}

export const placeText = ({ x, y }: Cell): string => `column ${x}, row ${y}`

/** "Open: right, down." */
export function openWays(game: Game): string {
  const names = openDirections(game).map((direction) => directionNames[direction])
  return names.length === 0 ? 'Open: nowhere.' : `Open: ${names.join(', ')}.`
}

/** "Germ 4 steps, left." of the germ that is nearest by walking, or of `known`. */
export function germSentence(game: Game, known: Nearest | null = nearestGerm(game)): string {
  if (known === null) return 'No germ.'
  return `Germ ${steps(known.steps)}, ${known.direction ?? 'here'}.`
}

/** "Exit 28 steps, right and down." */
export function exitSentence(game: Game): string {
  const way = findNearest(game, game.player, (cell) => cell === game.exit)
  const where = compassBetween(cellAt(game, game.player), cellAt(game, game.exit))
  return way === null ? `Exit walled off, ${where}.` : `Exit ${steps(way.steps)}, ${where}.`
}

function oxygenSentence(game: Game): string {
  const pellet = findNearest(game, game.player, (cell) => game.pellets[cell] === 1)
  if (pellet === null) return `Oxygen ${game.oxygenCollected}, none left.`
  const where = compassBetween(cellAt(game, game.player), cellAt(game, pellet.cell))
  return `Oxygen ${game.oxygenCollected}, next ${steps(pellet.steps)}, ${where}.`
}

function nearestGerm(game: Game): Nearest | null {
  const places = new Set(Array.from(game.germs, (state) => state >> 2))
  return findNearest(game, game.player, (cell) => places.has(cell))
}

const placeOf = (game: Game) => `${capitalised(placeText(cellAt(game, game.player)))}.`

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const steps = (count: number) => (count === 1 ? '1 step' : `${count} steps`)

function openDirections(game: Game): number[] {
  const open = game.openings[game.player]!
  return [0, 1, 2, 3].filter((direction) => (open & (1 << direction)) !== 0)
}
