import type { Profile } from '@clew/contracts/http/profiles'
import { useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { DelayedLoading } from '../../ui/delayed-loading.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { profileQuery } from './api.ts'
import { ProfileCard } from './profile-card.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileForm } from './profile-form.tsx'
import classes from './profile-page.module.css'

export function ProfilePage() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(profileQuery)
  if (data) return <LoadedProfile profile={data} />
  return (
    <>
      <PageHeader title={t`Profile`} />
      {error ? (
        <ErrorPanel title={t`Your profile could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : (
        <DelayedLoading label={t`Loading profile...`}>
          <Skeleton height={320} />
        </DelayedLoading>
      )}
    </>
  )
}

function LoadedProfile({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const [isEditing, setEditing] = useState(false)
  const editButton = useFocusBack(isEditing)
  const close = () => setEditing(false)
  return (
    <>
      <PageHeader title={t`Profile`}>
        {!isEditing && (
          <Button ref={editButton} leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
            {t`Edit Profile`}
          </Button>
        )}
      </PageHeader>
      <div className={classes.layout}>
        <ProfileCard profile={profile} />
        {isEditing ? <ProfileForm profile={profile} onClose={close} /> : <ProfileDetails profile={profile} />}
      </div>
    </>
  )
}

/** The form takes the focus with it when it goes; then it is back where it came from. */
function useFocusBack(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return button
}
