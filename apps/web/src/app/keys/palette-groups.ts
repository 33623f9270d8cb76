import { hasEveryWord } from '../../lib/has-every-word.ts'

/** Where one can go. */
export interface PaletteEntry {
  readonly id: string
  readonly title: string
  /** Fainter, behind the title. */
  readonly hint?: string | undefined
  readonly go: () => void
}

export interface PaletteGroup {
  readonly title: string
  readonly entries: readonly PaletteEntry[]
  /** All of them are shown before anything is typed, not only the first few. */
  readonly isShort?: boolean
}

const mostUnasked = 5
const mostMatches = 20

/** Before anything is typed the first few of each group, then those that have every word; no group is empty. */
export function matchingGroups(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  const isAsked = query.trim() !== ''
  return groups
    .map((group) => {
      const most = isAsked ? mostMatches : group.isShort ? Infinity : mostUnasked
      const matches = group.entries.filter(({ title, hint = '' }) => hasEveryWord(`${title} ${hint}`, query))
      return { ...group, entries: matches.slice(0, most) }
    })
    .filter(({ entries }) => entries.length > 0)
}
