import { isTimeZone } from '@clew/contracts/time-zones'
import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from './browser-storage.ts'
import type { Zone } from './format.ts'
import { createListeners } from './listeners.ts'

const storageKey = 'clew-time-zone'
const { subscribe, tell } = createListeners()

/** Null until somebody asks: to look a zone up takes longer than to draw a table. */
let zone: Zone | null = null

/** Every date is shown in this zone from now on; remembered, so that the next page load begins with it. */
export function setTimeZone(next: string): void {
  if (next === readStored(storageKey)) return
  zone = known(next)
  writeStored(storageKey, next)
  tell()
}

/** Nobody has chosen one: back to the zone of the browser. */
export function forgetTimeZone(): void {
  zone = undefined
  removeStored(storageKey)
  tell()
}

export const useTimeZone = (): Zone => useSyncExternalStore(subscribe, zoneNow)

export const zoneOfBrowser = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

function zoneNow(): Zone {
  if (zone === null) zone = known(readStored(storageKey))
  return zone
}

/** A name that this browser has no clock for would break every date. */
const known = (name: string | null): Zone => (name !== null && isTimeZone(name) ? name : undefined)
