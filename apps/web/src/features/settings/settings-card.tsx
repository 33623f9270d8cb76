import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { sections, type SectionId } from './sections.ts'
import classes from './settings-card.module.css'

export function SettingsCard({ section, children }: { section: SectionId; children: ReactNode }) {
  const { t } = useLingui()
  const title = sections.find(({ id }) => id === section)?.title
  return (
    <section className={classes.card} aria-labelledby={section}>
      <h2 id={section} className={classes.title}>
        {title && t(title)}
      </h2>
      {children}
    </section>
  )
}
