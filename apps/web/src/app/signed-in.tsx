import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useAuth } from '../lib/auth.tsx'
import { RoutePending } from './route-pending.tsx'

/**
 * Guards the pages that need a user (`docs/spec/platform.md` section 2): waits for the auth state, else leads to
 * /login.
 */
export function SignedIn({ children = <Outlet /> }: { children?: ReactNode }) {
  const { status } = useAuth()
  if (status === 'loading') return <RoutePending />
  return status === 'signed-out' ? <ToLogin /> : children
}

/** Notes the page asked for before it leads away; `Navigate` would do so again at every change of the location. */
function ToLogin() {
  const router = useRouter()
  const auth = useAuth()
  // Whoever left, or has no account any more, did not ask for the page.
  const isAsked = auth.status === 'signed-out' && auth.why === 'signed-out'
  const [search] = useState(() => (isAsked ? { redirect: router.state.location.href } : {}))
  useEffect(() => void router.navigate({ to: '/login', search, replace: true }), [router, search])
  return null
}
