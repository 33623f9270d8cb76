import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './guidance.module.css'
import { readStored, writeStored } from '../../lib/browser-storage.ts'

interface Props {
  /** Under this name the panel remembers whether it is open. */
  readonly name: string
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** One of the two collapsible panels below the list. */
export function InfoPanel({ name, title, text, children }: Props) {
  const [isOpen, setOpen] = usePanelOpen(name)
  return (
    <details className={classes.panel} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.panelTitle}>
        <IconChevronRight size={18} aria-hidden />
        <h2>{title}</h2>
      </summary>
      <p className={classes.intro}>{text}</p>
      {children}
    </details>
  )
}

const storageKey = (name: string) => `clew-panel-${name}`

/**
 * Open when the window is wider than 900 px (`docs/spec/platform.md` section 9), until the reader decides; then as they
 * left it.
 */
function usePanelOpen(name: string): readonly [boolean, (isOpen: boolean) => void] {
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
