import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Wordmark } from '../ui/wordmark.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { Footer } from './footer.tsx'
import classes from './layout.module.css'
import { NavBar } from './nav-bar.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** Around every page: the way past the navigation, the title of the window, the offline banner. */
export function RootLayout() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useEffect(() => {
    document.title = title ? `${title} · Clew` : 'Clew – lead an agent out of the maze'
  }, [title])
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <OfflineBanner />
      <Outlet />
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
