/** What each address may carry after its `?`; anything else is dropped, never an error. */
type Raw = Record<string, unknown>

export interface LoginSearch {
  /** The page to go to afterwards. */
  redirect?: string
}

export function readLoginSearch({ redirect }: Raw): LoginSearch {
  return typeof redirect === 'string' && isOwnPath(redirect) ? { redirect } : {}
}

/** Only a path of this site: `//host` and `/\host` would lead elsewhere. */
const isOwnPath = (text: string): boolean => /^\/(?![/\\])/.test(text)

export interface LeaderboardSearch {
  mode?: 'manual'
  division?: 'pure' | 'assisted' | 'sandbox' | 'all'
}

/** LAM and "everything but sandbox" are what is shown without saying so. */
export function readLeaderboardSearch({ mode, division }: Raw): LeaderboardSearch {
  return {
    ...(mode === 'manual' && { mode }),
    ...((division === 'pure' || division === 'assisted' || division === 'sandbox' || division === 'all') && {
      division,
    }),
  }
}

export interface PlaySearch {
  /** Id of the template that is chosen already. */
  template?: number
}

export function readPlaySearch({ template }: Raw): PlaySearch {
  return typeof template === 'number' && Number.isInteger(template) && template > 0 ? { template } : {}
}
