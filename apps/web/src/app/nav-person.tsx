import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { useAuth } from '../lib/auth.tsx'
import { handleOf, type CurrentUser } from '../lib/session.ts'
import { Avatar } from '../ui/page/avatar.tsx'
import { LinkIcon } from '../ui/links/link-icon.tsx'
import classes from './nav-person.module.css'

/** Who is signed in, and what is theirs. */
export function NavPerson({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const { logout } = useAuth()
  const handle = handleOf(user)
  return (
    <div className={classes.person}>
      <Avatar name={handle} picture={user.profile_picture ?? null} size={32} />
      <span className={classes.name} title={handle}>
        {handle}
      </span>
      <LinkIcon to="/profile" className={classes.icon ?? ''} aria-label={t`Profile`} title={t`Profile`}>
        <IconUser size={20} stroke={1.75} />
      </LinkIcon>
      <LinkIcon to="/settings" className={classes.icon ?? ''} aria-label={t`Settings`} title={t`Settings`}>
        <IconSettings size={20} stroke={1.75} />
      </LinkIcon>
      <ActionIcon variant="subtle" size="lg" aria-label={t`Logout`} title={t`Logout`} onClick={logout}>
        <IconLogout size={20} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}
