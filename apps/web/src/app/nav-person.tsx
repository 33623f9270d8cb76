import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { useAuth } from '../lib/auth.tsx'
import type { CurrentUser } from '../lib/session.ts'
import { LinkIcon } from '../ui/link-icon.tsx'
import classes from './nav-person.module.css'

/** Who is signed in, and what is theirs. */
export function NavPerson({ user }: { user: CurrentUser }) {
  const { t } = useLingui()
  const { logout } = useAuth()
  const localPart = user.email.split('@')[0] ?? user.email
  return (
    <div className={classes.person}>
      <span className={classes.initial} aria-hidden>
        {user.email.charAt(0).toUpperCase()}
      </span>
      <span className={classes.name} title={user.email}>
        {localPart}
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
