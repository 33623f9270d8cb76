import type { Announcement } from '@clew/contracts/http/announcements'
import { useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { DelayedLoading } from '../../ui/delayed-loading.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import { managedQuery } from './api.ts'

/** Which form is open: none, an empty one, or that of an announcement. */
type Editing = null | 'new' | Announcement

export function ManageAnnouncements() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(managedQuery)
  const [editing, setEditing] = useState<Editing>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const hasEdited = useRef(false)
  // The form is gone, and its buttons with it.
  useEffect(() => {
    if (editing !== null) hasEdited.current = true
    else if (hasEdited.current) opener.current?.focus()
  }, [editing])
  const close = () => setEditing(null)
  return (
    <>
      <PageHeader title={t`Announcements`} text={t`Everybody who is signed in sees the active ones, once.`}>
        {editing === null && (
          <Button ref={opener} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
            {t`New Announcement`}
          </Button>
        )}
      </PageHeader>
      {editing !== null && (
        <AnnouncementForm
          key={editing === 'new' ? 'new' : editing.id}
          announcement={editing === 'new' ? null : editing}
          onClose={close}
        />
      )}
      {data ? (
        <AnnouncementList announcements={data} onEdit={setEditing} />
      ) : error ? (
        <ErrorPanel title={t`The announcements could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : (
        <DelayedLoading label={t`Loading announcements...`}>
          <Skeleton height={96} />
          <Skeleton height={96} mt="md" />
        </DelayedLoading>
      )}
    </>
  )
}
