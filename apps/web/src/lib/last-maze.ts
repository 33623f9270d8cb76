import { readStored, writeStored } from './browser-storage.ts'

const storageKey = 'clew-last-mazes'
/** Of that many templates the last maze is known, the latest first. */
const mostTemplates = 50

type LastMazes = readonly (readonly [templateId: number, seed: number])[]

/** The seed of the maze in which an agent last played by a template, in this browser; null when none did. */
export const readLastMaze = (templateId: number): number | null =>
  readMazes().find(([id]) => id === templateId)?.[1] ?? null

export function noteMaze(templateId: number, seed: number): void {
  const others = readMazes().filter(([id]) => id !== templateId)
  writeStored(storageKey, JSON.stringify([[templateId, seed], ...others].slice(0, mostTemplates)))
}

function readMazes(): LastMazes {
  try {
    const stored: unknown = JSON.parse(readStored(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isMaze) : []
  } catch {
    return []
  }
}

const isMaze = (entry: unknown): entry is [number, number] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => Number.isSafeInteger(part))
