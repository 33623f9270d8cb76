import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { GuestPlayPage } from '../features/games/guest-play-page.tsx'
import { useAuth } from '../lib/auth.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { RoutePending } from './route-pending.tsx'
import { SignedIn } from './signed-in.tsx'

const importPlayPage = () => import('../features/games/play-page.tsx')
const PlayPage = lazyPart(() => importPlayPage().then((module) => module.PlayPage))
const TryPlayPage = lazyPart(() => import('../features/games/try-play-page.tsx').then((module) => module.TryPlayPage))

/**
 * /play needs sign-in; /play?guest=1 opens it for a visitor (`docs/spec/design.md` section 7, Guests), and /play?try=5
 * for everybody, with a template of somebody else's.
 */
export function PlayRoute() {
  const { guest, try: triedId } = useSearch({ from: '/page/play' })
  const { status } = useAuth()
  // It comes while the server says who is signed in.
  useEffect(() => {
    if (status === 'loading') importPlayPage().catch(() => undefined)
  }, [status])
  if (triedId !== undefined && status !== 'loading') {
    return (
      <Suspense fallback={<RoutePending />}>
        <TryPlayPage key={triedId} templateId={triedId} />
      </Suspense>
    )
  }
  if (guest === 1 && status === 'signed-out') return <GuestPlayPage />
  return (
    <SignedIn>
      <Suspense fallback={<RoutePending />}>
        <PlayPage />
      </Suspense>
    </SignedIn>
  )
}
