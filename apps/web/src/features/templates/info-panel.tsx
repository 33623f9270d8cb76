import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './guidance.module.css'
import { usePanelOpen } from './use-panel-open.ts'

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
