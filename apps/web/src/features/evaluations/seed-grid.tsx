import type { SeedSummary } from '@clew/contracts/evaluations/seed-result'
import type { EvaluationDetail } from '@clew/contracts/http/evaluations'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import classes from './seed-grid.module.css'
import { outcomeText } from './evaluation-labels.ts'

/** A square for each game, in the order of the seeds; each opens its replay. */
export function SeedGrid({ evaluation: { id, results, seeds } }: { evaluation: EvaluationDetail }) {
  const { t } = useLingui()
  return (
    <>
      <ul className={classes.grid} aria-label={t`Games by seed`}>
        {results.map((result) => (
          <Square key={result.seed} id={id} result={result} />
        ))}
        {Array.from({ length: seeds - results.length }, (_, missing) => (
          <li key={`missing ${missing}`} className={classes.missing} aria-hidden />
        ))}
      </ul>
      <p className={classes.legend}>
        <span>
          <span className={classes.seed} data-won="true" aria-hidden /> <Trans>won</Trans>
        </span>
        <span>
          <span className={classes.seed} data-won="false" aria-hidden /> <Trans>lost</Trans>
        </span>
        <span>
          <Trans>Each square is a game and opens its replay.</Trans>
        </span>
      </p>
    </>
  )
}

function Square({ id, result }: { id: number; result: SeedSummary }) {
  const { t } = useLingui()
  const { seed, won } = result
  const outcome = outcomeText(result)
  const words = t`Seed ${seed}: ${outcome}`
  return (
    <li>
      <Link
        to="/evaluations/$evaluationId/seeds/$seed"
        params={{ evaluationId: String(id), seed: String(seed) }}
        preload={false}
        className={classes.seed}
        data-won={won}
        aria-label={words}
        title={words}
      />
    </li>
  )
}
