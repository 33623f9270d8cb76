import { cellAt, germCells, isOpen, type Cell, type Game } from '@clew/engine'
import { plural, t } from '@lingui/core/macro'
import { compassBetween, directionNames, directionText, hereText } from './directions.ts'
import { findNearest, type Nearest } from './nearest.ts'

// Sentences for somebody who does not see the board. The outer walls have number 0, so that columns and rows that can be
// walked count from 1, with the numbers that agents and hints use too.

/**
 * Everything that a player needs for the next step, in this order and, in English, in these words:
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
  const kind = open.length === 1 ? t`Dead end.` : open.length === 2 ? t`Corner.` : t`Crossing.`
  return [kind, placeOf(game), openWays(game)].join(' ')
}

/** What the board is, said once of each. */
export function describeBoard({ cols, rows: allRows }: { readonly cols: number; readonly rows: number }, exit: Cell) {
  const { x, y } = exit
  const columns = cols - 2
  const rows = allRows - 2
  return t`A maze of ${columns} columns and ${rows} rows. The exit is at column ${x}, row ${y}. Press L to look around.`
}

/** "Open: right, down." */
export function openWays(game: Game): string {
  const open = openDirections(game)
  if (open.length === 0) return t`Open: nowhere.`
  const ways = open.map((direction) => directionText(directionNames[direction]!)).join(', ')
  return t`Open: ${ways}.`
}

/** "Germ 4 steps, left." of the germ that is nearest by walking, or of `known`. */
export function germSentence(game: Game, known: Nearest | null = nearestGerm(game)): string {
  if (known === null) return t`No germ.`
  const where = known.direction === null ? hereText() : directionText(known.direction)
  return plural(known.steps, { one: `Germ # step, ${where}.`, other: `Germ # steps, ${where}.` })
}

/** "Exit 28 steps, right and down." */
export function exitSentence(game: Game): string {
  const way = findNearest(game, game.player, (cell) => cell === game.exit)
  const where = compassBetween(cellAt(game, game.player), cellAt(game, game.exit))
  if (way === null) return t`Exit walled off, ${where}.`
  return plural(way.steps, { one: `Exit # step, ${where}.`, other: `Exit # steps, ${where}.` })
}

function oxygenSentence(game: Game): string {
  const { oxygenCollected: collected } = game
  const pellet = findNearest(game, game.player, (cell) => game.pellets[cell] === 1)
  if (pellet === null) return t`Oxygen ${collected}, none left.`
  const where = compassBetween(cellAt(game, game.player), cellAt(game, pellet.cell))
  return plural(pellet.steps, {
    one: `Oxygen ${collected}, next # step, ${where}.`,
    other: `Oxygen ${collected}, next # steps, ${where}.`,
  })
}

function nearestGerm(game: Game): Nearest | null {
  const places = new Set(germCells(game))
  return findNearest(game, game.player, (cell) => places.has(cell))
}

function placeOf(game: Game): string {
  const { x, y } = cellAt(game, game.player)
  return t`Column ${x}, row ${y}.`
}

function openDirections(game: Game): number[] {
  return [0, 1, 2, 3].filter((direction) => isOpen(game, game.player, direction))
}
