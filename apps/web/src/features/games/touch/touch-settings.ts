import { useState } from 'react'
import { readStored, writeStored } from '../../../lib/browser-storage.ts'

/** How the touch controls look on this device. */
export interface TouchSettings {
  /** 0.2 to 1. */
  readonly opacity: number
  /** The thumb that steers: on its side lie the direction keys. */
  readonly hand: 'left' | 'right'
}

/** `docs/spec/game.md` section 5. */
export const opacityLimits = { least: 0.2, most: 1 } as const

const opacityKey = 'webgame-controls-opacity'
const handKey = 'webgame-controls-hand'

/** Anything that is no number counts as never chosen. */
export function clampOpacity(opacity: number): number {
  if (!Number.isFinite(opacity)) return opacityLimits.most
  return Math.min(Math.max(opacity, opacityLimits.least), opacityLimits.most)
}

/** What storage holds, or the standard for what it does not. */
export function readTouchSettings(read: (key: string) => string | null): TouchSettings {
  const opacity = read(opacityKey) || null
  return {
    opacity: opacity === null ? opacityLimits.most : clampOpacity(Number(opacity)),
    hand: read(handKey) === 'left' ? 'left' : 'right',
  }
}

/** Remembered in this browser. */
export function useTouchSettings() {
  const [settings, setSettings] = useState(() => readTouchSettings(readStored))
  const change = (part: Partial<TouchSettings>) => {
    const next = { ...settings, ...part, opacity: clampOpacity(part.opacity ?? settings.opacity) }
    writeStored(opacityKey, String(next.opacity))
    writeStored(handKey, next.hand)
    setSettings(next)
  }
  return [settings, change] as const
}
