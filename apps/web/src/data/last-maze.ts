import { boardNames, type BoardName } from '@clew/engine'
import { readStored, writeStored } from '../lib/browser-storage.ts'

const storageKey = 'clew-last-mazes'
/** Of that many templates the last maze is known, the latest first. */
const mostTemplates = 50

/** The same seed is another maze on another board. */
export interface LastMaze {
  readonly maze: number
  readonly board: BoardName
}
type Entry = readonly [templateId: number, seed: number, board: BoardName]

/** The maze in which an agent last played by a template, in this browser; null when none did. */
export function readLastMaze(templateId: number): LastMaze | null {
  const found = readMazes().find(([id]) => id === templateId)
  return found ? { maze: found[1], board: found[2] } : null
}

export function noteMaze(templateId: number, seed: number, board: BoardName): void {
  const others = readMazes().filter(([id]) => id !== templateId)
  writeStored(storageKey, JSON.stringify([[templateId, seed, board], ...others].slice(0, mostTemplates)))
}

function readMazes(): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isMaze) : []
  } catch {
    return []
  }
}

const isMaze = (entry: unknown): entry is Entry =>
  Array.isArray(entry) &&
  entry.length === 3 &&
  entry.slice(0, 2).every((part) => Number.isSafeInteger(part)) &&
  boardNames.includes(entry[2] as BoardName)
