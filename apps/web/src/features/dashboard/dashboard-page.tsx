import { Trans } from '@lingui/react/macro'
import { useAuth } from '../../lib/auth.tsx'
import { handleOf } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { AdminPanel } from './admin-panel.tsx'
import { EntryCards } from './entry-cards.tsx'
import { FirstSteps } from './first-steps.tsx'
import { PlatformOverview } from './platform-overview.tsx'
import { WhereYouStand } from './where-you-stand.tsx'

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
