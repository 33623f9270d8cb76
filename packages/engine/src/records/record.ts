import { isPlayableSpec } from '../game-spec.ts'
import { engineVersion, maxTicks } from '../limits.ts'
import type { GameRecord, GameSpec } from '../types.ts'
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
import { readHint, writeHint } from './hint-code.ts'

const formatVersion = 1

/** A longer text is no record; this bounds what reading one can cost. */
const maxRecordChars = 400_000

/** A move takes 3 bits. */
const moveBits = 3

const checksumBytes = 4

/**
 * A record as a short text (base64url), which fits in a link: versions, spec, ticks, final hash, hints, moves (3 bits each;
 * none in LAM mode) and a checksum.
 */
export function encodeRecord(record: GameRecord): string {
  const bytes = [formatVersion, engineVersion]
  writeSpec(bytes, record.spec)
  writeVarint(bytes, record.ticks)
  writeU32(bytes, record.finalHash)
  writeVarint(bytes, record.hints.length)
  let lastTick = 0
  for (const { tick, hint } of record.hints) {
    writeVarint(bytes, tick - lastTick)
    writeHint(bytes, hint)
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

function readRecord(reader: ByteReader): GameRecord | null {
  if (readByte(reader) !== formatVersion || readByte(reader) !== engineVersion) return null
  const spec = readSpec(reader)
  const ticks = readVarint(reader)
  if (!isPlayableSpec(spec) || ticks > maxTicks) return null
  const finalHash = readU32(reader)
  const hints = readHints(reader)
  const moves = spec.mode === 'manual' ? readPacked(reader, ticks, moveBits) : new Uint8Array(ticks)
  return moves.every((move) => move <= 4) ? { spec, ticks, moves, hints, finalHash } : null
}

/** Stops at the end of the bytes, however many hints are announced. */
function readHints(reader: ByteReader): GameRecord['hints'] {
  const hints: GameRecord['hints'][number][] = []
  const count = readVarint(reader)
  let tick = 0
  while (hints.length < count && reader.at < reader.bytes.length) {
    tick += readVarint(reader)
    hints.push({ tick, hint: readHint(reader) })
  }
  return hints
}

function writeSpec(bytes: number[], spec: GameSpec): void {
  writeU32(bytes, spec.seed)
  bytes.push(spec.mode === 'lam' ? 1 : 0, spec.cols, spec.rows, spec.germs, spec.loops)
}

function readSpec(reader: ByteReader): GameSpec {
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
