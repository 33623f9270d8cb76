import type { BestRun } from '@clew/contracts/http/templates'
import { Plural, Trans } from '@lingui/react/macro'
import { formatCount } from '../../lib/format-number.ts'
import { runLink } from '../../lib/run-link.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import classes from './templates-page.module.css'

/** What came of a template at its best: score, board, end and how far it can be believed. */
export function BestRunLine({ run }: { run: BestRun | null }) {
  if (run === null)
    return (
      <p className={classes.meta}>
        <Trans>No ranked run yet</Trans>
      </p>
    )
  const score = formatCount(run.new_score ?? run.score)
  return (
    <p className={classes.meta}>
      <TextLink {...runLink(run.id)} inherit>
        <Trans>Best run {score}</Trans>
      </TextLink>
      &nbsp;· {run.verified ? <Trans>verified by replay</Trans> : <Trans>unverified</Trans>}
      {run.win === false && (
        <>
          &nbsp;· <Trans>lost</Trans>
        </>
      )}
      &nbsp;·{' '}
      <TextLink to="/leaderboard" inherit>
        <Trans>LAM ranking</Trans>
      </TextLink>
      {run.board && `, ${run.board.cols}\u00a0×\u00a0${run.board.rows}`},{' '}
      <Plural value={run.germs} one="# germ" other="# germs" />
    </p>
  )
}
