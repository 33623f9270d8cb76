import type { Profile } from '@clew/contracts/http/profiles'
import { Trans } from '@lingui/react/macro'
import { IconMapPin, IconSchool } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { personName } from '../../data/friends.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Address } from '../../ui/links/address.tsx'
import classes from './profile-card.module.css'
import { ProfilePhoto } from './profile-photo.tsx'

/** Who this is, at a glance. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const { formatDate } = useFormat()
  const { email, handle, location, school, created_at } = profile
  const name = personName(profile)
  return (
    <section className={classes.card} aria-labelledby="profile-name">
      <ProfilePhoto name={name} picture={profile.profile_picture} />
      <h2 id="profile-name" className={classes.name}>
        {name}
      </h2>
      {name !== handle && (
        <p className={classes.line}>
          <span>{handle}</span>
        </p>
      )}
      <p className={classes.line}>
        <span>
          <Address email={email} />
        </span>
      </p>
      {location && <Line icon={<IconMapPin size={18} stroke={1.5} aria-hidden />}>{location}</Line>}
      {school && <Line icon={<IconSchool size={18} stroke={1.5} aria-hidden />}>{school}</Line>}
      <p className={classes.since}>
        <Trans>Member since {formatDate(created_at)}</Trans>
      </p>
    </section>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className={classes.line}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
