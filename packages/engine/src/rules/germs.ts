import { drawBelow, keyOf, mix32, purposes } from '../rng.ts'
import type { Game, GameSpec } from '../types.ts'
import { cellAt } from './board.ts'

/** Germs begin further than this from the start cell, in cells (`docs/spec/game.md` section 9). */
const safeRadius = 3

/**
 * A sixteen-bit draw below this is a turn: 10 % (`docs/spec/game.md` section 9), as a multiple of 12 so that turns are
 * fair.
 */
const turnBelow = 6552

/** For each set of open directions, 12 equally likely choices among them (12 = the least multiple of 1, 2, 3 and 4). */
const openDirection = Uint8Array.from({ length: 16 * 12 }, (_, index) => {
  const open = [0, 1, 2, 3].filter((dir) => Math.trunc(index / 12) & (1 << dir))
  return open[index % open.length] ?? 0
})

/**
 * Places `spec.germs` germs on floor outside the safe zone, not on the exit, each heading in an open direction. A board
 * without such a cell (5x5) has no germs.
 */
export function placeGerms(
  spec: GameSpec,
  { grid, openings }: Pick<Game, 'grid' | 'openings'>,
  exit: number,
): Uint16Array {
  const places: number[] = []
  for (let cell = 0; cell < grid.length; cell++) {
    if (grid[cell] === 0 && cell !== exit && !isInSafeZone(spec.cols, cell)) places.push(cell)
  }
  const germs = new Uint16Array(places.length === 0 ? 0 : spec.germs)
  const key = keyOf(spec.seed, purposes.germPlaces)
  for (let germ = 0; germ < germs.length; germ++) {
    const cell = places[drawBelow(key, germ * 2, places.length)]!
    germs[germ] = cell * 4 + openDirection[openings[cell]! * 12 + drawBelow(key, germ * 2 + 1, 12)]!
  }
  return germs
}

function isInSafeZone(cols: number, cell: number): boolean {
  return Math.abs((cell % cols) - 1) + Math.abs(Math.trunc(cell / cols) - 1) <= safeRadius
}

/** The germs' part of a tick: one move, none under freeze, every other tick under slow. Freeze overrides slow. */
export function moveGerms(game: Game): void {
  if (doGermsRest(game, game.tick)) return
  advance(game, game.germs, game.germClock)
  game.germClock++
}

/** Whether the effects in force let no germ move in a tick. */
const doGermsRest = ({ freezeGermsEndTick, slowGermsEndTick }: Game, tick: number): boolean =>
  tick < freezeGermsEndTick || (tick < slowGermsEndTick && tick % 2 === 1)

/** Cell indices of the germs, in their order. */
export const germCells = ({ germs }: Pick<Game, 'germs'>): number[] => Array.from(germs, (state) => state >> 2)

/** Column and row differences of the four directions. */
const headings = [
  { dx: 0, dy: -1 },
  { dx: 1, dy: 0 },
  { dx: 0, dy: 1 },
  { dx: -1, dy: 0 },
] as const

/** Where each germ is and where it heads, in their order. */
export function germPlaces(game: Game): { x: number; y: number; dx: number; dy: number }[] {
  return Array.from(game.germs, (state) => ({ ...cellAt(game, state >> 2), ...headings[state & 3]! }))
}

/** Whether a germ shares the player's cell, which loses the game. */
export function isTouched(game: Game): boolean {
  const { germs, player } = game
  for (let germ = 0; germ < germs.length; germ++) if (germs[germ]! >> 2 === player) return true
  return false
}

/**
 * The states (`cell * 4 + direction`) of all germs after 1, 2, ... `ticks` further ticks, if no other effect than those in force
 * is asked for and no wall is broken. This is knowledge of the future: for oracles and analysis, not for players.
 */
export function foreseeGerms(game: Game, ticks: number): Uint16Array[] {
  let { germs, germClock } = game
  return Array.from({ length: ticks }, (_, ahead) => {
    if (doGermsRest(game, game.tick + ahead)) return germs
    germs = germs.slice()
    advance(game, germs, germClock++)
    return germs
  })
}

/** One move of all germs. The randomness of a move is keyed on seed, clock and germ; one word serves two germs. */
function advance(game: Game, germs: Uint16Array, clock: number): void {
  const { germAhead, openings } = game
  const base = mix32((game.germKey + Math.imul(clock, 0x9e3779b1)) | 0) | 0
  for (let germ = 0; germ < germs.length; germ += 2) {
    const word = mix32((base + Math.imul(germ + 1, 0x85ebca6b)) | 0)
    germs[germ] = germAhead[turned(openings, germs[germ]!, word & 0xffff)]!
    if (germ + 1 < germs.length) germs[germ + 1] = germAhead[turned(openings, germs[germ + 1]!, word >>> 16)]!
  }
}

/** The state with a new heading among the open ones in 10 % of the draws, else the same state. */
function turned(openings: Uint8Array, state: number, bits: number): number {
  if (bits >= turnBelow) return state
  return (state & ~3) | openDirection[openings[state >> 2]! * 12 + (bits % 12)]!
}
