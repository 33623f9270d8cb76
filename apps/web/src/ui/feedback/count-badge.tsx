import { VisuallyHidden } from '@mantine/core'
import classes from './count-badge.module.css'

interface Props {
  readonly count: number
  /** The same for a screen reader, with what is counted. */
  readonly label: string
}

/** How many new things wait behind a link, `9+` above 9 (`docs/spec/platform.md` section 9); nothing when nothing does. */
export function CountBadge({ count, label }: Props) {
  if (count === 0) return null
  return (
    <>
      <span className={classes.badge} aria-hidden>
        {count > 9 ? '9+' : count}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
