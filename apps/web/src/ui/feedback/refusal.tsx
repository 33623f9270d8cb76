import type { ReactNode } from 'react'
import classes from './refusal.module.css'

/** What was refused, and why, below what was tried. Its place is always there, so that a screen reader hears what comes into it; empty, it takes no room. */
export function Refusal({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className={classes.place}>
      {children && <p className={classes.refusal}>{children}</p>}
    </div>
  )
}
