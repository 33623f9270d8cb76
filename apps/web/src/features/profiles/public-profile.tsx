import type { PublicProfile as ShownProfile } from '@clew/contracts/http/profiles'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { IconMapPin, IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api.ts'
import { personName } from '../../lib/friend-queries.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useWindowTitle } from '../../lib/use-window-title.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { DelayedLoading } from '../../ui/delayed-loading.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { publicProfileQuery } from './api.ts'
import { Visit } from './profile-details.tsx'
import { isWebAddress } from './profile-fields.ts'
import classes from './public-profile.module.css'

/** A profile as others see it; of one that is not shown to the reader there is the handle alone. */
export function PublicProfile({ handle }: { handle: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(publicProfileQuery(handle))
  useWindowTitle(data ? personName(data) : handle)
  if (data) return <Shown profile={data} />
  if (error instanceof ApiError && error.status === 404)
    return <PageHeader title={handle} text={t`There is no profile here that you may see.`} />
  return (
    <>
      <PageHeader title={handle} />
      {error ? (
        <ErrorPanel title={t`This profile could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : (
        <DelayedLoading label={t`Loading profile...`}>
          <Skeleton height={120} animate={false} />
        </DelayedLoading>
      )}
    </>
  )
}

function Shown({ profile }: { profile: ShownProfile }) {
  const { formatDate } = useFormat()
  const { handle, school, location, bio, website, profile_picture: picture } = profile
  const name = personName(profile)
  return (
    <>
      <PageHeader
        title={
          <span className={classes.name}>
            <Avatar name={name} picture={picture} size={56} />
            {name}
          </span>
        }
        text={
          <>
            {name !== handle && <>{handle}&nbsp;· </>}
            <Trans>Member since {formatDate(profile.created_at)}</Trans>
          </>
        }
      >
        {profile.is_own && (
          <LinkButton to="/profile" variant="default">
            <Trans>Edit Profile</Trans>
          </LinkButton>
        )}
      </PageHeader>
      <div className={classes.facts}>
        {bio && <p className={classes.bio}>{bio}</p>}
        {school && (
          <p className={classes.line}>
            <IconSchool size={18} stroke={1.5} aria-hidden />
            {school}
          </p>
        )}
        {location && (
          <p className={classes.line}>
            <IconMapPin size={18} stroke={1.5} aria-hidden />
            {location}
          </p>
        )}
        {website && isWebAddress(website) && <Visit website={website} />}
      </div>
    </>
  )
}
