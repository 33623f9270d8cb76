import { isPlayableSpec } from '../game-spec.ts'
import { engineVersion, maxTicks, tickMs } from '../limits.ts'
import type { Allowances, GameRecord, GameSpec, RecordSeal } from '../types.ts'
import { fromBase64url, toBase64url } from './base64url.ts'
import {
  type ByteReader,
  crc32,
  readByte,
  readPacked,
  readU32,
  readVarint,
  writePacked,
  writeU32,
  writeVarint,
} from './bytes.ts'
import { readHintCode, writeHintCode } from './hint-code.ts'

/**
 * What begins a text: the version of the format, and that of the engine. Without seal and allowances a game is played as
 * engine version 1 played it and written as that wrote it, so that old records stay what they are.
 */
const formats = [
  { version: [1, 1], hasSeal: false, hasAllowances: false },
  { version: [2, engineVersion], hasSeal: true, hasAllowances: false },
  { version: [3, engineVersion], hasSeal: false, hasAllowances: true },
  { version: [4, engineVersion], hasSeal: true, hasAllowances: true },
] as const

/** A longer text is no record; this bounds what reading one can cost. */
const maxRecordChars = 400_000

/** A move takes 3 bits. */
const moveBits = 3

const checksumBytes = 4

/**
 * A record as a short text (base64url), which fits in a link: versions, spec with allowances, seal, ticks, final hash, hints,
 * moves (3 bits each; none in LAM mode) and a checksum.
 */
export function encodeRecord(record: GameRecord): string {
  const bytes: number[] = [...formatOf(record).version]
  writeSpec(bytes, record.spec)
  if (record.seal) writeSeal(bytes, record.seal)
  writeVarint(bytes, record.ticks)
  writeU32(bytes, record.finalHash)
  writeVarint(bytes, record.hints.length)
  let lastTick = 0
  for (const { tick, hint } of record.hints) {
    writeVarint(bytes, tick - lastTick)
    writeHintCode(bytes, hint)
    lastTick = tick
  }
  if (record.spec.mode === 'manual') writePacked(bytes, record.moves, moveBits)
  writeU32(bytes, crc32(bytes, bytes.length))
  return toBase64url(bytes)
}

/**
 * The record that a text holds, or null for any text that `encodeRecord` of this engine version cannot have written.
 * Whether the game went as recorded is for `replay` to find out.
 */
export function decodeRecord(text: string): GameRecord | null {
  if (text.length > maxRecordChars) return null
  const bytes = fromBase64url(text)
  if (!bytes) return null
  const record = readRecord({ bytes: bytes.subarray(0, -checksumBytes), at: 0 })
  // Writing it again also makes the checksum again.
  return record && encodeRecord(record) === text ? record : null
}

function formatOf({ spec, seal }: GameRecord) {
  const format = formats.find(
    ({ hasSeal, hasAllowances }) => hasSeal === (seal !== null) && hasAllowances === (spec.allowances !== null),
  )
  return format!
}

function readRecord(reader: ByteReader): GameRecord | null {
  const version = [readByte(reader), readByte(reader)]
  const format = formats.find((known) => known.version.every((part, i) => part === version[i]))
  if (!format) return null
  const spec = { ...readBoard(reader), allowances: format.hasAllowances ? readAllowances(reader) : null }
  const seal = format.hasSeal ? readSeal(reader) : null
  const ticks = readVarint(reader)
  if (!isPlayableSpec(spec) || ticks > maxTicks || seal?.windowTicks === 0) return null
  const finalHash = readU32(reader)
  const hints = readHints(reader)
  const moves = spec.mode === 'manual' ? readPacked(reader, ticks, moveBits) : new Uint8Array(ticks)
  return moves.every((move) => move <= 4) ? { spec, ticks, moves, hints, finalHash, seal } : null
}

/** Stops at the end of the bytes, however many hints are announced. */
function readHints(reader: ByteReader): GameRecord['hints'] {
  const hints: GameRecord['hints'][number][] = []
  const count = readVarint(reader)
  let tick = 0
  while (hints.length < count && reader.at < reader.bytes.length) {
    tick += readVarint(reader)
    hints.push({ tick, hint: readHintCode(reader) })
  }
  return hints
}

function writeSpec(bytes: number[], spec: GameSpec): void {
  writeU32(bytes, spec.seed)
  bytes.push(spec.mode === 'lam' ? 1 : 0, spec.cols, spec.rows, spec.germs, spec.loops)
  if (spec.allowances) writeAllowances(bytes, spec.allowances)
}

/** The effects in ticks. */
function writeAllowances(bytes: number[], { freezeMs, slowMs, speedMs, breaks }: Allowances): void {
  for (const ms of [freezeMs, slowMs, speedMs]) writeVarint(bytes, ms / tickMs)
  bytes.push(breaks)
}

function readAllowances(reader: ByteReader): Allowances {
  const readMs = () => readVarint(reader) * tickMs
  // An object literal is evaluated from top to bottom, which here is the order of writing.
  return { freezeMs: readMs(), slowMs: readMs(), speedMs: readMs(), breaks: readByte(reader) }
}

function writeSeal(bytes: number[], { windowTicks, lastKey }: RecordSeal): void {
  bytes.push(windowTicks)
  for (let i = 0; i < lastKey.length; i += 2) bytes.push(Number.parseInt(lastKey.slice(i, i + 2), 16))
}

function readSeal(reader: ByteReader): RecordSeal {
  const windowTicks = readByte(reader)
  const bytes = Array.from({ length: 16 }, () => readByte(reader))
  return { windowTicks, lastKey: bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('') }
}

function readBoard(reader: ByteReader): Omit<GameSpec, 'allowances'> {
  const seed = readU32(reader)
  const mode = readByte(reader) === 1 ? 'lam' : 'manual'
  return {
    seed,
    mode,
    cols: readByte(reader),
    rows: readByte(reader),
    germs: readByte(reader),
    loops: readByte(reader),
  }
}
