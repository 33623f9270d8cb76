import { useLingui } from '@lingui/react/macro'
import { useAuth } from '../../lib/auth.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AdminPanel } from './admin-panel.tsx'
import { EntryCards } from './entry-cards.tsx'
import { FirstSteps } from './first-steps.tsx'
import { PlatformOverview } from './platform-overview.tsx'
import { WhereYouStand } from './where-you-stand.tsx'

export function DashboardPage() {
  const { t } = useLingui()
  const { user } = useAuth()
  if (user === null) return null
  const { email } = user
  return (
    <>
      <PageHeader title={t`Welcome, ${email}`} />
      <FirstSteps userId={user.id} />
      <WhereYouStand />
      <EntryCards />
      {user.is_admin && <AdminPanel />}
      <PlatformOverview />
    </>
  )
}
