import { t } from '@lingui/core/macro'
import { createContext, startTransition, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { call, isServerAway } from './api.ts'
import {
  endSession,
  getToken,
  onSessionEnd,
  readStoredUser,
  storeToken,
  storeUser,
  watchOtherTabs,
  type CurrentUser,
  type SessionEnd,
} from './session.ts'

/** The states of `docs/spec/platform.md` section 4. While loading, `user` is the one last seen, if any. */
export type AuthState =
  | { readonly status: 'loading'; readonly user: CurrentUser | null }
  | { readonly status: 'signed-out'; readonly user: null; readonly why: SessionEnd }
  | { readonly status: 'signed-in'; readonly user: CurrentUser }

export type Auth = AuthState & {
  /** Rejects with an `ApiError` when the server refuses. */
  readonly login: (email: string, password: string) => Promise<void>
  /** Creates the account and signs in; without a handle one is made. */
  readonly register: (email: string, password: string, handle: string) => Promise<void>
  /** Asks the server anew who is signed in, after something about them has changed. */
  readonly refresh: () => Promise<void>
  /** Shows what has changed about who is signed in, as the server answered it: another server may not have heard of it yet. */
  readonly change: (changes: Partial<CurrentUser>) => void
  readonly logout: () => void
}

const signedOut = (why: SessionEnd = 'signed-out'): AuthState => ({ status: 'signed-out', user: null, why })

const askAgainMs = 2000

const AuthContext = createContext<Auth | null>(null)

export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AuthState>(() =>
    getToken() === null ? signedOut() : { status: 'loading', user: readStoredUser() },
  )

  useEffect(() => onSessionEnd((why) => setState(signedOut(why))), [])
  useEffect(() => watchOtherTabs(), [])
  useEffect(() => {
    if (getToken() === null) return
    const stop = new AbortController()
    let isLeaving = false
    let retry: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      fetchUser(stop.signal).then(
        (user) => startTransition(() => setState({ status: 'signed-in', user })),
        () => {
          if (stop.signal.aborted) return
          // A page that is left breaks off what it has asked for, which is no failure; if it stays after all, it asks again.
          if (isLeaving) retry = setTimeout(() => void load(), askAgainMs)
          else endSession()
        },
      )
    addEventListener('beforeunload', () => (isLeaving = true), { signal: stop.signal })
    void load()
    return () => {
      clearTimeout(retry)
      stop.abort()
    }
  }, [])

  const auth = useMemo<Auth>(() => {
    const login = async (email: string, password: string) =>
      setState({ status: 'signed-in', user: await signIn(email, password) })
    const register = async (email: string, password: string, handle: string) => {
      const create = () =>
        call('POST /api/auth/register', {
          body: { email, password, ...(handle !== '' && { handle }) },
          fallback: t`Registration failed`,
        })
      try {
        await create()
      } catch (error) {
        if (!isServerAway(error)) throw error
        // It may have been made before the server went away.
        return await login(email, password).catch(() => create().then(() => login(email, password)))
      }
      await login(email, password)
    }
    const refresh = async () => setState({ status: 'signed-in', user: await fetchUser() })
    const change = (changes: Partial<CurrentUser>) => {
      if (state.status !== 'signed-in') return
      const user = { ...state.user, ...changes }
      storeUser(user)
      setState({ status: 'signed-in', user })
    }
    return { ...state, login, register, refresh, change, logout: () => endSession('logged-out') }
  }, [state])

  return <AuthContext value={auth}>{children}</AuthContext>
}

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (auth === null) throw new Error('useAuth needs an AuthProvider above it')
  return auth
}

async function signIn(email: string, password: string): Promise<CurrentUser> {
  const body = { email, password }
  const answer = await call('POST /api/auth/login', {
    body,
    fallback: t`Login failed`,
    isRepeatable: true,
  })
  storeToken(answer.access_token)
  return fetchUser().catch(() => {
    const minimal = { id: 0, email, is_admin: false }
    storeUser(minimal)
    return minimal
  })
}

declare global {
  interface Window {
    /** Asked for by first-paint.js, for whoever was signed in when the page came. */
    earlyProfile?: Promise<Response> | undefined
  }
}

async function fetchUser(signal?: AbortSignal): Promise<CurrentUser> {
  const early = window.earlyProfile
  window.earlyProfile = undefined
  const profile = await call('GET /api/profile/me', {
    fallback: t`Failed to load profile`,
    ...(signal && { signal }),
    isRepeatable: true,
    early,
  })
  const user = {
    id: profile.id,
    email: profile.email,
    handle: profile.handle,
    profile_picture: profile.profile_picture,
    is_admin: profile.is_admin,
    email_verified: profile.email_verified,
  }
  storeUser(user)
  return user
}
