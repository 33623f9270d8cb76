import type { SeedSummary } from '@clew/contracts/evaluations/seed-result'
import type { EvaluationDetail } from '@clew/contracts/http/evaluations'
import { t as tNow } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../lib/format.ts'
import classes from './seed-grid.module.css'
import { failureLabel } from './words.ts'

/** A square for each game, in the order of the seeds; each opens its replay. */
export function SeedGrid({ evaluation: { id, results, seeds } }: { evaluation: EvaluationDetail }) {
  const { t } = useLingui()
  return (
    <>
      <ul className={classes.grid} aria-label={t`Games by seed`}>
        {results.map((result) => (
          <li key={result.seed}>
            <Link
              to="/evaluations/$evaluationId/seeds/$seed"
              params={{ evaluationId: String(id), seed: String(result.seed) }}
              preload={false}
              className={classes.seed}
              data-won={result.won}
              aria-label={wordsOf(result)}
              title={wordsOf(result)}
            />
          </li>
        ))}
        {Array.from({ length: seeds - results.length }, (_, missing) => (
          <li key={`missing ${missing}`} className={classes.missing} aria-hidden />
        ))}
      </ul>
      <p className={classes.legend}>
        <span className={classes.seed} data-won="true" aria-hidden /> <Trans>won</Trans>
        <span className={classes.seed} data-won="false" aria-hidden /> <Trans>lost</Trans>
        <span>
          <Trans>Each square is a game and opens its replay.</Trans>
        </span>
      </p>
    </>
  )
}

function wordsOf({ seed, won, failure, ticks }: SeedSummary): string {
  const after = formatCount(ticks)
  if (won || failure === null) return tNow`Seed ${seed}: won after ${after} ticks`
  const why = failureLabel(failure)
  return tNow`Seed ${seed}: lost after ${after} ticks. ${why}`
}
