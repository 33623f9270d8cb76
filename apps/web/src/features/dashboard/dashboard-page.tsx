import { useAuth } from '../../lib/auth.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EntryCards } from './entry-cards.tsx'
import { FirstSteps } from './first-steps.tsx'
import { PlatformOverview } from './platform-overview.tsx'

export function DashboardPage() {
  const { user } = useAuth()
  return (
    <>
      <PageHeader title={`Welcome, ${user?.email}`} />
      <FirstSteps />
      <EntryCards />
      <PlatformOverview />
    </>
  )
}
