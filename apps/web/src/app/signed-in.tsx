import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAuth } from '../lib/auth.tsx'
import { ThreadLoader } from '../ui/thread-loader.tsx'

const Overlays = lazy(() => import('./overlays.tsx').then((module) => ({ default: module.Overlays })))

/** Guards the pages that need a user (platform.md section 2): waits for the auth state, else leads to /login. */
export function SignedIn() {
  const { status } = useAuth()
  if (status === 'loading') return <ThreadLoader label="Loading..." />
  if (status === 'signed-out') return <ToLogin />
  return (
    <>
      <Outlet />
      <Suspense>
        <Overlays />
      </Suspense>
    </>
  )
}

/** Notes the page asked for before it leads away; `Navigate` would do so again at every change of the location. */
function ToLogin() {
  const router = useRouter()
  const [redirect] = useState(() => router.state.location.href)
  useEffect(() => void router.navigate({ to: '/login', search: { redirect }, replace: true }), [router, redirect])
  return null
}
