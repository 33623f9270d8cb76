import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Burger, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAuth } from '../lib/auth.tsx'
import { administratorPage, mainPages } from '../lib/pages.ts'
import { useWaitingCounts } from '../data/waiting-counts.ts'
import { CountBadge } from '../ui/feedback/count-badge.tsx'
import { Wordmark } from '../ui/page/wordmark.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './nav-bar.module.css'
import { NavPerson } from './nav-person.tsx'

const administratorEntries = [...mainPages, administratorPage] as const

const signedOutEntries = [
  { to: '/templates/gallery', label: msg`Gallery` },
  { to: '/leaderboard', label: msg`Leaderboard` },
  { to: '/register', label: msg`Register` },
  { to: '/login', label: msg`Login` },
] as const

/** In a row from 880 px on; below that the entries fold into a menu. */
export function NavBar() {
  const { t } = useLingui()
  const { user, status } = useAuth()
  const { messages, requests } = useWaitingCounts()
  const waiting = messages + requests
  const entries = user?.is_admin ? administratorEntries : user ? mainPages : signedOutEntries
  const [isOpen, { toggle, close }] = useDisclosure()
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(close, [path, close])
  const nav = useRef<HTMLElement>(null)
  const burger = useRef<HTMLButtonElement>(null)
  // The menu stands before its button: whoever opens it goes on from there, and comes back to the button.
  useEffect(() => {
    if (isOpen) nav.current?.querySelector('a')?.focus()
  }, [isOpen])
  const leave = () => {
    if (isOpen) burger.current?.focus()
    close()
  }
  // Others use the key too.
  useHotkeys([['Escape', leave, { preventDefault: false }]])
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Wordmark />
        <nav ref={nav} id="navigation" className={classes.nav} aria-label={t`Main`} data-open={isOpen || undefined}>
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
          {status === 'signed-out' && <LanguageSwitch />}
          <ColorSchemeToggle />
          <Burger
            ref={burger}
            className={classes.burger}
            opened={isOpen}
            onClick={toggle}
            size="sm"
            aria-expanded={isOpen}
            aria-controls="navigation"
          >
            <VisuallyHidden>{isOpen ? t`Close menu` : t`Open menu`}</VisuallyHidden>
            {!isOpen && waiting > 0 && (
              <span className={classes.waiting}>
                <CountBadge count={waiting} label={t`${waiting} new`} />
              </span>
            )}
          </Burger>
        </div>
      </div>
    </header>
  )
}
