import { isTimeZone } from '@clew/contracts/time-zones'
import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from './browser-storage.ts'
import type { Zone } from './format-date.ts'
import { createValue } from './store.ts'

const storageKey = 'clew-time-zone'
const chosen = createValue(readStored(storageKey))

/** Every date is shown in this zone from now on; remembered, so that the next page load begins with it. */
export function setTimeZone(next: string): void {
  if (next === chosen.get()) return
  writeStored(storageKey, next)
  chosen.set(next)
}

/** Nobody has chosen one: back to the zone of the browser. */
export function forgetTimeZone(): void {
  removeStored(storageKey)
  chosen.set(null)
}

export const useTimeZone = (): Zone => useSyncExternalStore(chosen.subscribe, zoneNow)

export const zoneOfBrowser = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A name that this browser has no clock for would break every date. To look one up takes longer than to draw a table. */
const known = new Map<string, Zone>()

function zoneNow(): Zone {
  const name = chosen.get()
  if (name === null) return undefined
  if (!known.has(name)) known.set(name, isTimeZone(name) ? name : undefined)
  return known.get(name)
}
