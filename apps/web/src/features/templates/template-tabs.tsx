import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import classes from './template-tabs.module.css'

/** One's own templates, and everybody's. */
export function TemplateTabs() {
  const { t } = useLingui()
  return (
    <nav className={classes.tabs} aria-label={t`Templates`}>
      <Link to="/templates" activeOptions={{ exact: true, includeSearch: false }}>
        <Trans>Your templates</Trans>
      </Link>
      <Link to="/templates/gallery" activeOptions={{ includeSearch: false }}>
        <Trans>Gallery</Trans>
      </Link>
    </nav>
  )
}
