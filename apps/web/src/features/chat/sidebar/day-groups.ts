import { readClock, type Zone } from '../../../lib/format-date.ts'

export type DayGroupName = 'today' | 'yesterday' | 'earlier'

export interface DayGroup<T> {
  readonly name: DayGroupName
  readonly items: readonly T[]
}

const names = ['today', 'yesterday', 'earlier'] as const

/** By the reader's days, in the order that they come in; a group that nothing falls into is left out. */
export function dayGroups<T extends { readonly updated_at: string }>(
  items: readonly T[],
  nowMs: number,
  zone: Zone,
): DayGroup<T>[] {
  const today = dayNumber(nowMs, zone)
  const nameOf = ({ updated_at }: T): DayGroupName => {
    const ago = today - dayNumber(Date.parse(updated_at), zone)
    return ago <= 0 ? 'today' : ago === 1 ? 'yesterday' : 'earlier'
  }
  return names
    .map((name) => ({ name, items: items.filter((item) => nameOf(item) === name) }))
    .filter((group) => group.items.length > 0)
}

const dayMs = 86_400_000

/** Counts calendar days, so that a day of 23 or 25 hours is one too. */
function dayNumber(timeMs: number, zone: Zone): number {
  const at = readClock(timeMs, zone)
  return at ? Date.UTC(Number(at.year), Number(at.month) - 1, Number(at.day)) / dayMs : Number.NEGATIVE_INFINITY
}
