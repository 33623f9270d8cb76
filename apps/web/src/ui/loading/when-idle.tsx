import { Suspense, type ReactNode } from 'react'
import { useIsIdle } from './use-is-idle.ts'

interface Props {
  /** Stands in its place until then. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** For parts whose code comes late: it is not asked for before the page stands, so that it does not hold it up. */
export function WhenIdle({ fallback = null, children }: Props) {
  return useIsIdle() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
