import { Trans, useLingui } from '@lingui/react/macro'
import { useAuth } from '../../lib/auth.tsx'
import { handleOf } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EntryCards } from './entry-cards.tsx'
import { FirstSteps } from './first-steps.tsx'
import { PlatformOverview } from './platform-overview.tsx'
import { WhereYouStand } from './where-you-stand.tsx'
import { IconSpeakerphone } from '@tabler/icons-react'
import { LinkButton } from '../../ui/links/link-button.tsx'
import classes from './admin-panel.module.css'

export function DashboardPage() {
  const { user } = useAuth()
  if (user === null) return null
  const handle = handleOf(user)
  return (
    <>
      <PageHeader title={<Trans>Welcome, {handle}</Trans>} />
      <FirstSteps userId={user.id} />
      <WhereYouStand />
      <EntryCards />
      {user.is_admin && <AdminPanel />}
      <PlatformOverview />
    </>
  )
}

/** For the administrator alone (`docs/spec/platform.md` section 6). */
function AdminPanel() {
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
