import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import classes from './wordmark.module.css'

// The thread leaves the labyrinth, underlines the name and writes its last letter.
const thread =
  'M16.2 8.8H12.8A2.4 2.4 0 0 0 10.4 11.2V12.8A2.4 2.4 0 0 0 12.8 15.2H20.2A2.4 2.4 0 0 0 22.6 12.8V5A2.4 2.4 0 0 0 20.2 2.6H6.4A2.4 2.4 0 0 0 4 5V21.6A2.4 2.4 0 0 0 6.4 24H61C64.5 24 64.5 15 66.4 9.2C66.4 12 66.6 18.4 71 18.4C75.4 18.4 75.6 12 75.6 9.2C75.6 12 75.8 18.4 80.2 18.4C84.6 18.4 84.8 12 84.8 9.2'

/** The name as a link home. */
export function Wordmark() {
  const { t } = useLingui()
  return (
    <Link to="/" className={classes.link} aria-label={t`Clew, home`}>
      <svg
        width="94"
        height="30"
        viewBox="0 0 88 28"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <path
          stroke="currentColor"
          d="M41.1 7.7A6.4 6.4 0 1 0 41.1 16.6M46.2 3.4V18.4M51.3 13.7H60.3A4.7 4.7 0 1 0 59 16.9"
        />
        <path className={classes.thread} d={thread} />
        <circle className={classes.ball} cx="16.2" cy="8.8" r="2.2" />
      </svg>
    </Link>
  )
}
