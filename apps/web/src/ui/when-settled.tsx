import { Suspense, type ReactNode } from 'react'
import { useIsSettled } from './use-is-settled.ts'

interface Props {
  /** Stands in its place until then. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

/** For parts whose code comes late: it is not asked for before the page stands, so that it does not hold it up. */
export function WhenSettled({ fallback = null, children }: Props) {
  return useIsSettled() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
