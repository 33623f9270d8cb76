import { useState } from 'react'
import { readStored, writeStored } from '../../lib/browser-storage.ts'
import { readPlace, type PanelPlace } from './panel-place.ts'

/** The place of a panel, remembered in this browser under `key`. */
export function usePanelPlace(key: string) {
  const [place, setPlace] = useState(() => readPlace(readStored(key)))
  const change = (part: Partial<PanelPlace>) => {
    const next = { ...place, ...part }
    writeStored(key, JSON.stringify(next))
    setPlace(next)
  }
  return [place, change] as const
}
