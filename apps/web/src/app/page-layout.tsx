import { Outlet, useMatches } from '@tanstack/react-router'
import { InSlices } from '../ui/in-slices.tsx'
import { Footer } from './footer.tsx'
import classes from './layout.module.css'
import { NavBar } from './nav-bar.tsx'

/** Around every page but the first one. */
export function PageLayout() {
  const isWide = useMatches({ select: (matches) => matches.at(-1)?.staticData.isWide === true })
  return (
    <>
      <NavBar />
      <main id="main" className={classes.main} data-wide={isWide || undefined} tabIndex={-1}>
        <InSlices>
          <Outlet />
        </InSlices>
      </main>
      <Footer />
    </>
  )
}
