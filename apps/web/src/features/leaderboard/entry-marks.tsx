import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, VisuallyHidden } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import classes from './entry-marks.module.css'
import { divisionName, isRuleEngine } from './entry-words.ts'

export function You() {
  return (
    <Badge component="span" size="sm" variant="outline">
      <Trans>You</Trans>
    </Badge>
  )
}

/** The division, who played (a model by its name, the built-in agent as what it is, nobody for a person), and lockstep. */
export function PlayedBy({ entry }: { entry: LeaderboardEntry }) {
  const { t } = useLingui()
  return (
    <span className={classes.by}>
      {divisionName(entry.division)}
      {isRuleEngine(entry.agent) ? (
        <Badge component="span" size="sm" variant="default" title={t`Not a language model`}>
          <Trans>Rule engine</Trans>
        </Badge>
      ) : (
        entry.agent !== null && <span>{entry.agent}</span>
      )}
      {entry.clock === 'lockstep' && (
        <Badge component="span" size="sm" variant="default" title={t`The game waited while the agent thought`}>
          <Trans>Lockstep</Trans>
        </Badge>
      )}
    </span>
  )
}

/** Whether the server replayed the game and came to this score itself. */
export function Verification({ isVerified }: { isVerified: boolean }) {
  const { t } = useLingui()
  if (!isVerified)
    return (
      <span className={classes.unverified}>
        <Trans>unverified</Trans>
      </span>
    )
  return (
    <span className={classes.verified} title={t`Verified by replay`}>
      <IconRosetteDiscountCheck size={18} aria-hidden />
      <VisuallyHidden>
        <Trans>verified by replay</Trans>
      </VisuallyHidden>
    </span>
  )
}
