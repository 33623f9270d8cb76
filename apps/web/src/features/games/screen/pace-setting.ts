import { readStored, writeStored } from '../../../lib/browser-storage.ts'
import { createValue } from '../../../lib/store.ts'
import { useValue } from '../../../lib/use-value.ts'

/** How fast an agent's game is shown, as a share of its own time. */
export const paces = [1, 0.5, 0.25] as const
export type Pace = (typeof paces)[number]

const storageKey = 'webgame-pace'

const pace = createValue<Pace>(paces.find((each) => String(each) === readStored(storageKey)) ?? 1)

export const currentPace = pace.get

/** Holds at once and in this browser from then on. */
export function setPace(next: Pace): void {
  pace.set(next)
  writeStored(storageKey, String(next))
}

export const usePace = (): Pace => useValue(pace)
