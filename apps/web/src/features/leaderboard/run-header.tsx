import type { Run } from '@clew/contracts/http/leaderboard'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatCount } from '../../lib/format.ts'
import { useFormat } from '../../lib/use-format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Verification, You } from './entry-marks.tsx'
import { runTitle } from './run-words.ts'
import { StatList, Stat } from './stats.tsx'

/** Who played, with what, when, and what came of it. */
export function RunHeader({ run }: { run: Run }) {
  const { t } = useLingui()
  const { formatDateTime } = useFormat()
  const { user_email: email, template_title: template } = run
  const words = run.mode === 'lam' ? t`The template “${template}” of ${email}` : t`Played by ${email}`
  return (
    <PageHeader
      title={runTitle(run)}
      text={
        <>
          {words} {run.is_own && <You />} · <time dateTime={run.created_at}>{formatDateTime(run.created_at)}</time>
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
function RankedIn({ run: { division, mode } }: { run: Run }) {
  if (division === 'sandbox') return <Trans>Rank, sandbox</Trans>
  return mode === 'lam' ? <Trans>Rank, LAM</Trans> : <Trans>Rank, manual</Trans>
}
