import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useAuth } from '../lib/auth.tsx'
import { readStored } from '../lib/browser-storage.ts'
import { guestWinsKey } from '../data/guest-wins-key.ts'
import { InSlices } from '../ui/loading/in-slices.tsx'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { Footer } from './footer.tsx'
import classes from './layout.module.css'
import { NavBar } from './nav-bar.tsx'

const VerifyNotice = lazyPart(() => import('./verify-notice.tsx').then((module) => module.VerifyNotice))
const GuestWinNotice = lazyPart(() => import('./guest-win-notice.tsx').then((module) => module.GuestWinNotice))

/** Around every page but the first one. */
export function PageLayout() {
  const { status, user } = useAuth()
  const isWide = useMatches({ select: (matches) => matches.at(-1)?.staticData.isWide === true })
  const isFullHeight = useMatches({ select: (matches) => matches.at(-1)?.staticData.isFullHeight === true })
  return (
    <>
      <NavBar />
      {status === 'signed-in' && user.email_verified === false && !isWide && (
        <Suspense>
          <VerifyNotice email={user.email} />
        </Suspense>
      )}
      {status === 'signed-in' && !isWide && <KeptWins />}
      <main id="main" className={classes.main} data-wide={isWide || undefined} tabIndex={-1}>
        <InSlices>
          <Outlet />
        </InSlices>
      </main>
      {!isFullHeight && <Footer />}
    </>
  )
}

/** Most people have none, and fetch nothing for it. */
function KeptWins() {
  const [isAny] = useState(() => readStored(guestWinsKey) !== null)
  return (
    isAny && (
      <Suspense>
        <GuestWinNotice />
      </Suspense>
    )
  )
}
