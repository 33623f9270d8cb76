import { useSyncExternalStore } from 'react'
import type { Size } from './panel-place.ts'

/** What of the page can be seen, without scrollbars, in CSS px. */
export function useWindowSize(): Size {
  const width = useSyncExternalStore(onResize, () => document.documentElement.clientWidth)
  const height = useSyncExternalStore(onResize, () => document.documentElement.clientHeight)
  return { width, height }
}

function onResize(listener: () => void) {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}
