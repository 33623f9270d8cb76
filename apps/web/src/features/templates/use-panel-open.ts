import { useState } from 'react'
import { readStored, writeStored } from '../../lib/browser-storage.ts'

const storageKey = (name: string) => `clew-panel-${name}`

/**
 * Open when the window is wider than 900 px (`docs/spec/platform.md` section 9), until the reader decides; then as they
 * left it.
 */
export function usePanelOpen(name: string): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setIsOpen] = useState(() => {
    const stored = readStored(storageKey(name))
    return stored === null ? window.matchMedia('(width > 900px)').matches : stored === 'open'
  })
  const setOpen = (next: boolean) => {
    // The element tells of its first state as well; only the reader's choice is remembered.
    if (next === isOpen) return
    setIsOpen(next)
    writeStored(storageKey(name), next ? 'open' : 'closed')
  }
  return [isOpen, setOpen]
}
