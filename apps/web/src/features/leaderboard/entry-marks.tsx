import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import { Badge, VisuallyHidden } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import classes from './entry-marks.module.css'

const divisionNames = { pure: 'Pure', assisted: 'Assisted', sandbox: 'Sandbox' } as const
const builtInAgent = 'builtin/lam-rules-1'

export function You() {
  return (
    <Badge size="sm" variant="outline">
      You
    </Badge>
  )
}

/** The division, and who played: a model by its name, the built-in agent as what it is, nobody for a person. */
export function PlayedBy({ entry }: { entry: LeaderboardEntry }) {
  return (
    <span className={classes.by}>
      {divisionNames[entry.division]}
      {entry.agent === builtInAgent && (
        <Badge size="sm" variant="default">
          built-in rule engine
        </Badge>
      )}
      {entry.agent !== null && entry.agent !== builtInAgent && <span>{entry.agent}</span>}
    </span>
  )
}

/** Whether the server replayed the game and came to this score itself. */
export function Verification({ isVerified }: { isVerified: boolean }) {
  if (!isVerified) return <span className={classes.unverified}>unverified</span>
  return (
    <span className={classes.verified} title="Verified by replay">
      <IconRosetteDiscountCheck size={18} aria-hidden />
      <VisuallyHidden>verified by replay</VisuallyHidden>
    </span>
  )
}
