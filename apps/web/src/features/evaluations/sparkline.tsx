import type { Evaluation } from '@clew/contracts/http/evaluations'
import { Trans } from '@lingui/react/macro'
import { playerLabel } from '../../lib/agent-labels.ts'
import { likeNewest } from '../../lib/evaluation-queries.ts'
import { RateSparkline } from '../../ui/rate-sparkline.tsx'
import classes from './evaluate-page.module.css'

/** The rates of the newest evaluation and of those before it by the same player on the same suite, oldest first, each with its interval. */
export function Sparkline({ evaluations }: { evaluations: readonly Evaluation[] }) {
  const alike = likeNewest(evaluations.filter(({ rate }) => rate !== null))
  const [newest] = alike
  if (!newest || alike.length < 2) return null
  return (
    <figure className={classes.sparkline}>
      <RateSparkline rates={alike.toReversed().map(({ rate }) => rate!)} width={320} height={64} />
      <figcaption>
        <Trans>
          {playerLabel(newest)} on {newest.suite}, oldest to newest. The numbers stand in the list.
        </Trans>
      </figcaption>
    </figure>
  )
}
