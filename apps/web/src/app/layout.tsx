import { Trans } from '@lingui/react/macro'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { useAuth } from '../lib/auth.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { Footer } from './footer.tsx'
import classes from './layout.module.css'
import { NavBar } from './nav-bar.tsx'
import { OfflineBanner } from './offline-banner.tsx'

const Overlays = lazy(() => import('./overlays.tsx').then((module) => ({ default: module.Overlays })))

/** Around every page: the way past the navigation, the title of the window, the offline banner, and what floats above. */
export function RootLayout() {
  const { status } = useAuth()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  // Before the effects of the page, which may know a better title.
  useLayoutEffect(() => {
    document.title = title ? `${title} · Clew` : 'Clew – lead an agent out of the maze'
  }, [title])
  return (
    <>
      <a className={classes.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <OfflineBanner />
      <Outlet />
      {status === 'signed-in' && (
        <Suspense>
          <Overlays />
        </Suspense>
      )}
    </>
  )
}

/** The home page has no navigation bar (platform.md section 2): its buttons are the navigation. */
export function HomeLayout() {
  return (
    <>
      <header className={classes.homeHeader}>
        <Wordmark />
        <ColorSchemeToggle />
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}

export function PageLayout() {
  const isWide = useMatches({ select: (matches) => matches.at(-1)?.staticData.isWide === true })
  return (
    <>
      <NavBar />
      <main id="main" className={classes.main} data-wide={isWide || undefined} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
