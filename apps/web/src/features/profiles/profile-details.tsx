import type { Profile } from '@clew/contracts/http/profiles'
import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/format-date.ts'
import classes from './profile-details.module.css'
import { isWebAddress } from './profile-fields.ts'

export function ProfileDetails({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const { bio, birthday, website } = profile
  return (
    <dl className={classes.details}>
      <Detail name={t({ context: 'profile', message: 'About' })}>
        {bio ? <span className={classes.bio}>{bio}</span> : <Unsaid>{t`Nothing about you yet.`}</Unsaid>}
      </Detail>
      <Detail name={t`Birthday`}>{birthday ? formatDay(birthday) : <Unsaid>{t`Not given`}</Unsaid>}</Detail>
      <Detail name={t`Website`}>
        {website && isWebAddress(website) ? <Visit website={website} /> : <Unsaid>{t`Not given`}</Unsaid>}
      </Detail>
    </dl>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.detail}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Unsaid = ({ children }: { children: string }) => <span className={classes.unsaid}>{children}</span>

/** Leads to a web address, and says nothing there of where somebody came from. */
export function Visit({ website }: { website: string }) {
  const { t } = useLingui()
  return (
    <Anchor
      className={classes.visit ?? ''}
      href={website}
      title={website}
      target="_blank"
      rel="noopener noreferrer"
      underline="always"
    >
      {t`Visit Website`}
      <IconExternalLink size={16} aria-hidden />
    </Anchor>
  )
}
