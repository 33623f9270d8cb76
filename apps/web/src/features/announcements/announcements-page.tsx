import { useLingui } from '@lingui/react/macro'
import { useAuth } from '../../lib/auth.tsx'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ManageAnnouncements } from './manage-announcements.tsx'

/** For the administrator alone; the server refuses everybody else too. */
export function AnnouncementsPage() {
  const { t } = useLingui()
  const { user } = useAuth()
  if (user?.is_admin) return <ManageAnnouncements />
  return (
    <>
      <PageHeader title={t`Access Denied`} text={t`You do not have permission to access this page.`} />
      <LinkButton to="/dashboard" variant="default">
        {t`Go to Dashboard`}
      </LinkButton>
    </>
  )
}
