import { Trans } from '@lingui/react/macro'
import { useAuth } from '../../lib/auth.tsx'
import { Address } from '../../ui/address.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AdminPanel } from './admin-panel.tsx'
import { EntryCards } from './entry-cards.tsx'
import { FirstSteps } from './first-steps.tsx'
import { PlatformOverview } from './platform-overview.tsx'
import { WhereYouStand } from './where-you-stand.tsx'

export function DashboardPage() {
  const { user } = useAuth()
  if (user === null) return null
  const address = <Address email={user.email} />
  return (
    <>
      <PageHeader title={<Trans>Welcome, {address}</Trans>} />
      <FirstSteps userId={user.id} />
      <WhereYouStand />
      <EntryCards />
      {user.is_admin && <AdminPanel />}
      <PlatformOverview />
    </>
  )
}
