import { useLayoutEffect, type RefObject } from 'react'
import { isMeantForField } from '../keys/keys.ts'

/**
 * Takes the focus into an overlay that appears, to what is marked `data-overlay-focus`, and gives it back when the
 * overlay goes: to where it was, else to an overlay that is left, else to the board. Whoever is typing or choosing
 * elsewhere is left in peace.
 */
export function useOverlayFocus(overlay: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const panel = overlay.current
    const before = document.activeElement
    if (!panel || isMeantForField(before)) return
    panel.querySelector<HTMLElement>('[data-overlay-focus]')?.focus({ preventScroll: true })
    const board = panel.parentElement
    return () => {
      if (panel.contains(document.activeElement)) queueMicrotask(() => giveBack(before, board))
    }
  }, [overlay])
}

/** Only when the focus was lost with what had it. */
function giveBack(before: Element | null, board: HTMLElement | null) {
  if (document.activeElement !== document.body) return
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
  const target = isThere ? before : (board?.querySelector<HTMLElement>('[data-overlay-focus]') ?? board)
  target?.focus({ preventScroll: true })
}
