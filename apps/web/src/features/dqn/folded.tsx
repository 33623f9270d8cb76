import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './dqn-page.module.css'

/** Numbers in full, for those who open them; what is wider than the window scrolls in itself. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.folded}>
      <summary>
        <IconChevronRight size={18} aria-hidden />
        {title}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys scroll it, too */}
      <section className={classes.scrolled} aria-label={title} tabIndex={0}>
        {children}
      </section>
    </details>
  )
}
