import { markPath } from './mark.tsx'
import classes from './thread-loader.module.css'

/** Waiting is the thread being drawn. `label` is shown and said. */
export function ThreadLoader({ label }: { label: string }) {
  return (
    <output className={classes.loader} data-loading>
      <svg width="48" height="48" viewBox="0 0 16 16" fill="none" aria-hidden>
        <path className={classes.maze} d={markPath} />
        <path className={classes.thread} d={markPath} pathLength="1" />
      </svg>
      <span>{label}</span>
    </output>
  )
}
