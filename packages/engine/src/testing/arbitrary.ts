import fc from 'fast-check'
import { emptyHint } from '../rules/hints.ts'
import type { Allowances, Cell, GameSpec, Hint, Move } from '../types.ts'

const anyMs = fc.integer({ min: 0, max: 100 }).map((ticks) => ticks * 100)
export const anyAllowances: fc.Arbitrary<Allowances> = fc.record({
  freezeMs: anyMs,
  slowMs: anyMs,
  speedMs: anyMs,
  breaks: fc.nat(5),
})

/** Any playable spec, small boards more often than large ones. */
export const anySpec: fc.Arbitrary<GameSpec> = fc.record({
  seed: fc.integer({ min: 0, max: 0xffffffff }),
  mode: fc.constantFrom('manual', 'lam'),
  cols: fc.integer({ min: 2, max: 31 }).map((half) => half * 2 + 1),
  rows: fc.integer({ min: 2, max: 31 }).map((half) => half * 2 + 1),
  germs: fc.integer({ min: 0, max: 50 }),
  loops: fc.integer({ min: 0, max: 100 }),
  allowances: fc.option(anyAllowances),
})

/** A spec on the board of LAM mode. */
export const anySmallSpec = anySpec.map((spec) => ({ ...spec, cols: 11, rows: 11, germs: spec.germs % 6 }))

export const anyMove = fc.integer({ min: 0, max: 4 }) as fc.Arbitrary<Move>

const boardCell: fc.Arbitrary<Cell> = fc.record({ x: fc.nat(10), y: fc.nat(10) })
/** A connected walk that ends before it would leave the coordinates. */
const walk = fc.tuple(boardCell, fc.array(fc.nat(3), { maxLength: 20 })).map(([first, turns]) => {
  const cells = turns.reduce((path, dir) => [...path, stepFrom(path.at(-1)!, dir)], [first])
  const left = cells.findIndex(({ x, y }) => x < 0 || y < 0)
  return left < 0 ? cells : cells.slice(0, left)
})

function stepFrom(cell: Cell, dir: number): Cell {
  return { x: cell.x + [0, 1, 0, -1][dir]!, y: cell.y + [-1, 0, 1, 0][dir]! }
}

const sensibleMs = fc.constantFrom(0, 0, 0, 1, 250, 1500)

/** Hints such as an agent on an 11x11 board sends. */
export const sensibleHint: fc.Arbitrary<Hint> = fc.record({
  path: fc.oneof(walk, fc.constant([])),
  bfsSteps: fc.constantFrom(0, 0, 0, 1, 2, 3, 4),
  breakWalls: fc.array(boardCell, { maxLength: 2 }),
  speedBoostMs: sensibleMs,
  slowGermsMs: sensibleMs,
  freezeGermsMs: sensibleMs,
  revealMap: fc.constantFrom(null, true, false),
  teleportPlayer: fc.option(boardCell, { freq: 4 }),
  moveExit: fc.option(boardCell, { freq: 4 }),
  spawnOxygen: fc.array(boardCell, { maxLength: 2 }),
  highlight: fc.array(boardCell, { maxLength: 3 }),
  highlightMs: fc.constantFrom(0, 100, 5000),
})

const oddNumber = fc.oneof(
  fc.integer({ min: -3, max: 70 }),
  fc.double(),
  fc.constantFrom(NaN, Infinity, -Infinity, -0, 2 ** 32, -(2 ** 53)),
)
const oddCell: fc.Arbitrary<Cell> = fc.record({ x: oddNumber, y: oddNumber })
const oddCells = fc.array(fc.oneof(oddCell, boardCell), { maxLength: 70 })

/** Hints that the type allows and nobody should send. */
export const oddHint: fc.Arbitrary<Hint> = fc.record({
  path: oddCells,
  bfsSteps: oddNumber,
  breakWalls: oddCells,
  speedBoostMs: oddNumber,
  slowGermsMs: oddNumber,
  freezeGermsMs: oddNumber,
  revealMap: fc.constantFrom(null, true, false),
  teleportPlayer: fc.option(oddCell),
  moveExit: fc.option(oddCell),
  spawnOxygen: oddCells,
  highlight: oddCells,
  highlightMs: oddNumber,
})

/** Ticks to play, each with a move and now and then a hint before it. */
export const anyInputs = (hints: fc.Arbitrary<Hint>, maxLength = 60) =>
  fc.array(fc.record({ move: anyMove, hint: fc.option(hints, { freq: 2 }) }), { maxLength })

/** A hint with only the given fields. */
export function hintOf(fields: Partial<Hint>): Hint {
  return { ...emptyHint, ...fields }
}
