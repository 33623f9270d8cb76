import type { LeaderboardEntry } from '@clew/contracts/http/leaderboard'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, VisuallyHidden } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './entry-marks.module.css'
import { attemptsText, divisionName, playerKind, wasSlow } from './entry-labels.ts'

export function You() {
  return (
    <Badge component="span" size="sm" variant="outline">
      <Trans>You</Trans>
    </Badge>
  )
}

/** The division, who played (a model by its name, everything else as what it is, nobody for a person), and at what pace. */
export function PlayedBy({ entry }: { entry: LeaderboardEntry }) {
  const { t } = useLingui()
  return (
    <span className={classes.by}>
      {divisionName(entry.division)}
      <Player entry={entry} />
      {entry.clock === 'lockstep' && (
        <Mark title={t`The game waited while the agent thought`}>
          <Trans>Lockstep</Trans>
        </Mark>
      )}
      {wasSlow(entry) && (
        <Mark title={t`It took clearly longer than its game time`}>
          <Trans>Slow or paused</Trans>
        </Mark>
      )}
    </span>
  )
}

function Player({ entry }: { entry: LeaderboardEntry }) {
  const { t } = useLingui()
  switch (playerKind(entry)) {
    case 'nobody':
      return null
    case 'rule-engine':
      return (
        <Mark title={t`Not a language model`}>
          <Trans>Rule engine</Trans>
        </Mark>
      )
    case 'model':
      return <span>{entry.agent}</span>
    case 'baseline':
      return (
        <>
          <span>{entry.agent}</span>
          <Mark title={t`Plain rules, for others to be measured by`}>
            <Trans>Baseline</Trans>
          </Mark>
        </>
      )
    case 'program':
      return (
        <>
          <span>{entry.agent}</span>
          <Mark title={t`A program of the player’s own; what is in it nobody knows`}>
            <Trans>Own program</Trans>
          </Mark>
        </>
      )
    case 'claimed':
      return <Trans>claimed: {entry.agent}</Trans>
  }
}

function Mark({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Badge component="span" size="sm" variant="default" title={title}>
      {children}
    </Badge>
  )
}

/** How many games it took to get to this score: whoever begins often and shows the best has chosen it. */
export function Attempts({ attempts }: Pick<LeaderboardEntry, 'attempts'>) {
  const { t } = useLingui()
  if (attempts === null) return null
  const { begun, submitted } = attempts
  return (
    <span className={classes.attempts} title={attemptsText(attempts)}>
      {t`${submitted} of ${begun} submitted`}
    </span>
  )
}

/** A score says nothing of the end: losses have one too. */
export function Lost({ win }: Pick<LeaderboardEntry, 'win'>) {
  if (win !== false) return null
  return (
    <span className={classes.lost}>
      <Trans>Lost</Trans>
    </span>
  )
}

/** Size and seed of the maze, which together make it again. */
export function PlayedBoard({ board }: Pick<LeaderboardEntry, 'board'>) {
  if (board === null) return null
  const { cols, rows, seed } = board
  return (
    <span className={classes.board}>
      <Trans>
        {cols} × {rows}, seed {seed}
      </Trans>
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
