import { useDeferredValue, type ReactNode } from 'react'

/**
 * Draws what it wraps a few milliseconds at a time, after what is around it, so that a slow phone still scrolls and
 * answers meanwhile. Nothing is in its place until then but the mark by which the
 * footer waits, as for everything that is late.
 */
export function InSlices({ children }: { children: ReactNode }) {
  const isTurn = useDeferredValue(true, false)
  return isTurn ? children : <div data-loading />
}
