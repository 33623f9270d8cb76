import type { Run } from '@clew/contracts/http/leaderboard'
import { Trans } from '@lingui/react/macro'
import { boardLabel } from '../../lib/board-labels.ts'
import { formatCount } from '../../lib/format-number.ts'
import { useFormat } from '../../lib/use-format.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Verification, You } from './entry-marks.tsx'
import { runTitle } from './run-labels.ts'
import { StatList, Stat } from './stats.tsx'

/** Who played, with what, when, and what came of it. */
export function RunHeader({ run }: { run: Run }) {
  const { formatDateTime } = useFormat()
  const { template_title: template, handle: player } = run
  return (
    <PageHeader
      title={runTitle(run)}
      text={
        <>
          {run.mode === 'lam' ? (
            <Trans>
              The template “{template}” of {player}
            </Trans>
          ) : (
            <Trans>Played by {player}</Trans>
          )}{' '}
          {run.is_own && <You />}&nbsp;· <time dateTime={run.created_at}>{formatDateTime(run.created_at)}</time>
        </>
      }
    >
      <StatList>
        <Stat name={<Trans>Score</Trans>}>
          {formatCount(run.new_score ?? run.score)}
          <Verification isVerified={run.verified} />
        </Stat>
        <Stat name={<RankedIn run={run} />}>#{formatCount(run.rank)}</Stat>
      </StatList>
    </PageHeader>
  )
}

/** The list that the rank is a place in. */
function RankedIn({ run: { board_name: board, division, mode } }: { run: Run }) {
  const name = boardLabel(board)
  if (board !== 'classic') return <Trans>Rank on {name}</Trans>
  if (division === 'programs') return <Trans>Rank, own programs</Trans>
  if (division === 'sandbox') return <Trans>Rank, sandbox</Trans>
  return mode === 'lam' ? <Trans>Rank of all LAM runs</Trans> : <Trans>Rank of all manual runs</Trans>
}
