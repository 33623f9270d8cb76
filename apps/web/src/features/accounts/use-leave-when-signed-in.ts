import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAuth } from '../../lib/auth.tsx'

/** `docs/spec/platform.md` section 9: the redirect after login comes 100 ms later. */
const redirectDelayMs = 100

/** Whoever is signed in has nothing to do on these pages and goes on to `target`. */
export function useLeaveWhenSignedIn(target: string): { isLeaving: boolean } {
  const { status } = useAuth()
  const { history } = useRouter()
  const isLeaving = status === 'signed-in'
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => history.replace(target), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [isLeaving, history, target])
  return { isLeaving }
}
