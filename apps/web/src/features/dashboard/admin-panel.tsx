import { useLingui } from '@lingui/react/macro'
import { IconSpeakerphone } from '@tabler/icons-react'
import { LinkButton } from '../../ui/links/link-button.tsx'
import classes from './admin-panel.module.css'

/** For the administrator alone (`docs/spec/platform.md` section 6). */
export function AdminPanel() {
  const { t } = useLingui()
  return (
    <section className={classes.panel} aria-labelledby="admin-panel">
      <IconSpeakerphone size={28} stroke={1.5} aria-hidden className={classes.icon ?? ''} />
      <div className={classes.words}>
        <h2 id="admin-panel" className={classes.title}>
          {t`Administration`}
        </h2>
        <p className={classes.text}>{t`Tell everybody who is signed in what is new, or what to expect.`}</p>
      </div>
      <LinkButton to="/admin/announcements" variant="default">
        {t`Manage Announcements`}
      </LinkButton>
    </section>
  )
}
