import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Burger } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAuth } from '../lib/auth.tsx'
import { administratorPage, mainPages } from '../lib/pages.ts'
import { useWaitingCounts } from '../lib/waiting-counts.ts'
import { CountBadge } from '../ui/count-badge.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import classes from './nav-bar.module.css'
import { NavPerson } from './nav-person.tsx'

const administratorEntries = [...mainPages, administratorPage] as const

const signedOutEntries = [
  { to: '/register', label: msg`Register` },
  { to: '/login', label: msg`Login` },
] as const

/** In a row from 880 px on; below that the entries fold into a menu. */
export function NavBar() {
  const { t } = useLingui()
  const { user } = useAuth()
  const { messages, requests } = useWaitingCounts()
  const entries = user?.is_admin ? administratorEntries : user ? mainPages : signedOutEntries
  const [isOpen, { toggle, close }] = useDisclosure()
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(close, [path, close])
  // Others use the key too.
  useHotkeys([['Escape', close, { preventDefault: false }]])
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Wordmark />
        <nav id="navigation" className={classes.nav} aria-label={t`Main`} data-open={isOpen || undefined}>
          <ul className={classes.entries}>
            {entries.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={classes.entry}>
                  {t(label)}
                  {to === '/friends' && <CountBadge count={requests} label={t`${requests} waiting`} />}
                  {to === '/messages' && <CountBadge count={messages} label={t`${messages} unread`} />}
                </Link>
              </li>
            ))}
          </ul>
          {user && <NavPerson user={user} />}
        </nav>
        <div className={classes.tools}>
          <ColorSchemeToggle />
          <Burger
            className={classes.burger}
            opened={isOpen}
            onClick={toggle}
            size="sm"
            aria-label={isOpen ? t`Close menu` : t`Open menu`}
            aria-expanded={isOpen}
            aria-controls="navigation"
          />
        </div>
      </div>
    </header>
  )
}
