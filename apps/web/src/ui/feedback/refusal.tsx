import type { ReactNode } from 'react'
import classes from './refusal.module.css'

/** What was refused, and why, below what was tried. Its place is always there, so that a screen reader hears what comes into it. */
export function Refusal({ children }: { readonly children: ReactNode }) {
  return <div role="alert">{children && <p className={classes.refusal}>{children}</p>}</div>
}
