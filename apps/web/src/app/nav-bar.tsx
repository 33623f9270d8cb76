import { ActionIcon, Burger } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconLogout } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAuth } from '../lib/auth.tsx'
import type { CurrentUser } from '../lib/session.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import classes from './nav-bar.module.css'

const signedInEntries = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/play', label: 'Play' },
  { to: '/templates', label: 'Templates' },
  { to: '/leaderboard', label: 'Leaderboard' },
] as const

const signedOutEntries = [
  { to: '/register', label: 'Register' },
  { to: '/login', label: 'Login' },
] as const

/** In a row from 880 px on; below that the entries fold into a menu. */
export function NavBar() {
  const { user } = useAuth()
  const [isOpen, { toggle, close }] = useDisclosure()
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(close, [path, close])
  useHotkeys([['Escape', close]])
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Wordmark />
        <nav id="navigation" className={classes.nav} aria-label="Main" data-open={isOpen || undefined}>
          <ul className={classes.entries}>
            {(user ? signedInEntries : signedOutEntries).map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={classes.entry}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          {user && <Person user={user} />}
        </nav>
        <div className={classes.tools}>
          <ColorSchemeToggle />
          <Burger
            className={classes.burger}
            opened={isOpen}
            onClick={toggle}
            size="sm"
            aria-label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            aria-controls="navigation"
          />
        </div>
      </div>
    </header>
  )
}

function Person({ user }: { user: CurrentUser }) {
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
      <ActionIcon variant="subtle" size="lg" aria-label="Logout" title="Logout" onClick={logout}>
        <IconLogout size={20} stroke={1.75} />
      </ActionIcon>
    </div>
  )
}
