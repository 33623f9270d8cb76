import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useAuth } from '../lib/auth.tsx'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { useIsIdle } from '../ui/loading/use-is-idle.ts'
import { Wordmark } from '../ui/page/wordmark.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { Footer } from './footer.tsx'
import { GlobalKeys } from './keys/global-keys.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './layout.module.css'
import { OfflineBanner } from './offline-banner.tsx'

const Overlays = lazyPart(() => import('./overlays.tsx').then((module) => module.Overlays))

declare module '@tanstack/react-router' {
  /** What a page says to what stands around it. */
  interface StaticDataRouteOption {
    /** Goes before the product's name in the title of the window. */
    title?: MessageDescriptor
    /** The content is as wide as the window. */
    isWide?: boolean
    /** As high as the window, so that nothing stands below it. */
    isFullHeight?: boolean
  }
}

/** Around every page: the way past the navigation, the title of the window, the offline banner, and what floats above or opens by a key. */
export function RootLayout() {
  const { status } = useAuth()
  const { t } = useLingui()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const title = page ? `${t(page)} · Clew` : t`Clew – lead an agent out of the maze`
  // Before the effects of the page, which may know a better title.
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return (
    <GlobalKeys>
      <a className={classes.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <OfflineBanner />
      <Outlet />
      {status !== 'loading' && <LateThings isSignedIn={status === 'signed-in'} />}
    </GlobalKeys>
  )
}

/** What comes when the page stands: its fonts, whose place others of the same measure hold, and what floats above. */
function LateThings({ isSignedIn }: { isSignedIn: boolean }) {
  const isIdle = useIsIdle()
  useEffect(() => {
    if (isIdle) import('../ui/theme/fonts.ts').catch(() => undefined)
  }, [isIdle])
  return (
    isIdle &&
    isSignedIn && (
      <Suspense>
        <Overlays />
      </Suspense>
    )
  )
}

/** Nothing for whoever is signed in, whose language is the account's. */
function HomeLanguage() {
  const { status } = useAuth()
  return status === 'signed-out' && <LanguageSwitch />
}

/** The home page has no navigation bar (`docs/spec/platform.md` section 2): its buttons are the navigation. */
export function HomeLayout() {
  return (
    <>
      <header className={classes.homeHeader}>
        <Wordmark />
        <div className={classes.homeTools}>
          <HomeLanguage />
          <ColorSchemeToggle />
        </div>
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
