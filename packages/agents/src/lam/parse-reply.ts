import { jsonrepair } from 'jsonrepair'
import type { ParseLevel } from '../agent.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** What a reply held: `value` is null exactly when the level is `failed`. */
export type ParsedReply =
  | { readonly level: Exclude<ParseLevel, 'failed'>; readonly value: JsonObject }
  | { readonly level: 'failed'; readonly value: null }

const failedParse: ParsedReply = { level: 'failed', value: null }

/**
 * Characters of one reply that are repaired. The library's time grows with the third power of a hostile text: 0.1 s for
 * this many, 4 s for four times as many. A hint with the longest path allowed has about 2,000.
 */
const maxRepairChars = 4096
/** Deeper values would overflow the stack of whoever serialises them again. */
const maxDepth = 32
/** How many balanced `{...}` are tried; prose may have braces of its own before the answer. */
const maxCandidates = 4

/**
 * Reads a model's reply as one JSON object: as it is, else repaired, else not at all. Of a reply that was broken off
 * only an object that was closed counts, as repaired. Never throws; bounded work.
 */
export function parseReply(text: string, isBrokenOff = false): ParsedReply {
  const strict = readObject(text)
  if (strict) return { level: isBrokenOff ? 'repaired' : 'valid', value: strict }
  let repairableChars = maxRepairChars
  for (const { candidate, isClosed } of candidates(unfenced(withoutThinking(text)))) {
    if (isBrokenOff && !isClosed) break
    const value = readObject(candidate) ?? (candidate.length <= repairableChars ? readRepaired(candidate) : null)
    if (value) return { level: 'repaired', value }
    repairableChars -= candidate.length
  }
  return failedParse
}

/** A text that is one JSON object, and not too deep; null for any other. Linear in its length. */
export function readObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) && isShallow(value) ? value : null
  } catch {
    return null
  }
}

function readRepaired(text: string): JsonObject | null {
  try {
    return readObject(jsonrepair(text))
  } catch {
    return null
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return false
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return true
}

/** Removes `<think>...</think>`, also when only one of the two marks was sent. */
function withoutThinking(text: string): string {
  let kept = ''
  let from = 0
  for (;;) {
    const open = text.indexOf('<think>', from)
    if (open < 0) break
    kept += text.slice(from, open)
    const close = text.indexOf('</think>', open)
    if (close < 0) return kept
    from = close + '</think>'.length
  }
  kept += text.slice(from)
  const orphan = kept.lastIndexOf('</think>')
  return orphan < 0 ? kept : kept.slice(orphan + '</think>'.length)
}

/** The first code fence that holds an object, or the text itself. */
function unfenced(text: string): string {
  const parts = text.split('```')
  return parts.find((part, index) => index % 2 === 1 && part.includes('{')) ?? text
}

/** The first few balanced objects of a text; one that is never closed reaches to the end. */
function* candidates(text: string): Iterable<{ readonly candidate: string; readonly isClosed: boolean }> {
  let from = 0
  for (let count = 0; count < maxCandidates; count += 1) {
    const start = text.indexOf('{', from)
    if (start < 0) return
    const end = endOfObject(text, start)
    yield { candidate: text.slice(start, end ?? text.length), isClosed: end !== undefined }
    from = end ?? text.length
  }
}

function endOfObject(text: string, start: number): number | undefined {
  let depth = 0
  let isInString = false
  for (let at = start; at < text.length; at += 1) {
    const char = text[at]
    if (isInString) {
      if (char === '\\') at += 1
      else if (char === '"') isInString = false
    } else if (char === '"') isInString = true
    else if (char === '{') depth += 1
    else if (char === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return undefined
}
