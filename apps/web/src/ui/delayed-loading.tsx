import type { ReactNode } from 'react'
import classes from './delayed-loading.module.css'

/** What stands in for content on its way: shown only after 200 ms, so that a quick answer does not flicker. */
export function DelayedLoading({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={classes.loading} data-loading>
      <output className={classes.label}>{label}</output>
      <div aria-hidden>{children}</div>
    </div>
  )
}
