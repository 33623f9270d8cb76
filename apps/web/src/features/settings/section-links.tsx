import { useLingui } from '@lingui/react/macro'
import classes from './section-links.module.css'
import { sections } from './sections.ts'

export function SectionLinks() {
  const { t } = useLingui()
  return (
    <nav className={classes.nav} aria-label={t`Sections`}>
      <ul className={classes.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a className={classes.link} href={`#${id}`}>
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
