import { hintDefaultsMs } from '../limits.ts'
import type { Cell, Hint } from '../types.ts'
import { boundHint } from './bound-hint.ts'
import { type ByteReader, readByte, readPacked, readVarint, writePacked, writeVarint } from './bytes.ts'
import { toBase64url } from './base64url.ts'

/** Bits of the flags that open a hint; the usual ones come first, so that most hints have one byte of flags. */
const flag = {
  path: 1,
  /** Three bits: 0 to 4. */
  bfsSteps: 2,
  breakWalls: 16,
  revealOff: 32,
  revealOn: 64,
  speedBoost: 128,
  slowGerms: 256,
  freezeGerms: 512,
  teleportPlayer: 1024,
  moveExit: 2048,
  spawnOxygen: 4096,
  highlight: 8192,
  /** `highlightMs` is written; else it is the default. */
  highlightMs: 16_384,
} as const

/** Writes a hint that is within bounds (`boundHint`). */
export function writeHintCode(bytes: number[], hint: Hint): void {
  writeVarint(bytes, flagsOf(hint))
  if (hint.path.length > 0) writePath(bytes, hint.path)
  if (hint.breakWalls.length > 0) writeCells(bytes, hint.breakWalls)
  if (hint.speedBoostMs > 0) writeVarint(bytes, hint.speedBoostMs)
  if (hint.slowGermsMs > 0) writeVarint(bytes, hint.slowGermsMs)
  if (hint.freezeGermsMs > 0) writeVarint(bytes, hint.freezeGermsMs)
  if (hint.teleportPlayer) writeCell(bytes, hint.teleportPlayer)
  if (hint.moveExit) writeCell(bytes, hint.moveExit)
  if (hint.spawnOxygen.length > 0) writeCells(bytes, hint.spawnOxygen)
  if (hint.highlight.length > 0) writeCells(bytes, hint.highlight)
  if (hint.highlightMs !== hintDefaultsMs.highlight) writeVarint(bytes, hint.highlightMs)
}

function flagsOf(hint: Hint): number {
  let flags = hint.bfsSteps * flag.bfsSteps
  if (hint.path.length > 0) flags |= flag.path
  if (hint.breakWalls.length > 0) flags |= flag.breakWalls
  if (hint.revealMap !== null) flags |= hint.revealMap ? flag.revealOn : flag.revealOff
  if (hint.speedBoostMs > 0) flags |= flag.speedBoost
  if (hint.slowGermsMs > 0) flags |= flag.slowGerms
  if (hint.freezeGermsMs > 0) flags |= flag.freezeGerms
  if (hint.teleportPlayer) flags |= flag.teleportPlayer
  if (hint.moveExit) flags |= flag.moveExit
  if (hint.spawnOxygen.length > 0) flags |= flag.spawnOxygen
  if (hint.highlight.length > 0) flags |= flag.highlight
  if (hint.highlightMs !== hintDefaultsMs.highlight) flags |= flag.highlightMs
  return flags
}

/** Reads what `writeHintCode` writes; of any other bytes it makes some hint within bounds. */
export function readHintCode(reader: ByteReader): Hint {
  const flags = readVarint(reader)
  // An object literal is evaluated from top to bottom, which here is the order of writing.
  return boundHint({
    bfsSteps: (flags / flag.bfsSteps) & 7,
    revealMap: flags & (flag.revealOn | flag.revealOff) ? (flags & flag.revealOn) !== 0 : null,
    path: flags & flag.path ? readPath(reader) : [],
    breakWalls: flags & flag.breakWalls ? readCells(reader) : [],
    speedBoostMs: flags & flag.speedBoost ? readVarint(reader) : 0,
    slowGermsMs: flags & flag.slowGerms ? readVarint(reader) : 0,
    freezeGermsMs: flags & flag.freezeGerms ? readVarint(reader) : 0,
    teleportPlayer: flags & flag.teleportPlayer ? readCell(reader) : null,
    moveExit: flags & flag.moveExit ? readCell(reader) : null,
    spawnOxygen: flags & flag.spawnOxygen ? readCells(reader) : [],
    highlight: flags & flag.highlight ? readCells(reader) : [],
    highlightMs: flags & flag.highlightMs ? readVarint(reader) : hintDefaultsMs.highlight,
  })
}

/** The same text for the same hint, another for another: for comparing and finding hints. */
export function hintKey(hint: Hint): string {
  const bytes: number[] = []
  writeHintCode(bytes, boundHint(hint))
  return toBase64url(bytes)
}

/** Number of cells, the first cell, then 2 bits a step: 0 up, 1 right, 2 down, 3 left. */
function writePath(bytes: number[], path: readonly Cell[]): void {
  bytes.push(path.length)
  writeCell(bytes, path[0]!)
  const steps: number[] = []
  for (let i = 1; i < path.length; i++) steps.push(directionOf(path[i - 1]!, path[i]!))
  writePacked(bytes, steps, 2)
}

function directionOf(from: Cell, to: Cell): number {
  if (from.x === to.x) return from.y > to.y ? 0 : 2
  return from.x < to.x ? 1 : 3
}

function readPath(reader: ByteReader): Cell[] {
  const length = readByte(reader)
  let last = readCell(reader)
  const path = [last]
  for (const dir of readPacked(reader, Math.max(0, length - 1), 2)) {
    last = { x: last.x + [0, 1, 0, -1][dir]!, y: last.y + [-1, 0, 1, 0][dir]! }
    path.push(last)
  }
  return path
}

function writeCells(bytes: number[], cells: readonly Cell[]): void {
  bytes.push(cells.length)
  for (const cell of cells) writeCell(bytes, cell)
}

function readCells(reader: ByteReader): Cell[] {
  return Array.from({ length: readByte(reader) }, () => readCell(reader))
}

function writeCell(bytes: number[], cell: Cell): void {
  bytes.push(cell.x, cell.y)
}

function readCell(reader: ByteReader): Cell {
  return { x: readByte(reader), y: readByte(reader) }
}
