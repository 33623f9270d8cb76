import type { Evaluation } from '@clew/contracts/http/evaluations'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatCount } from '../../lib/format-number.ts'
import { formatDollars } from '../../lib/format-dollars.ts'
import { listText, percentsText, percentText } from '../../lib/interval-labels.ts'
import { RateBar } from '../../ui/rates/rate-bar.tsx'
import classes from './evaluation-page.module.css'

/** The rate, large, with its interval; while games are played it moves and the interval narrows. */
export function Headline({ evaluation: { rate, won, played } }: { evaluation: Evaluation }) {
  return (
    <div className={classes.headline}>
      <p className={classes.rate}>{rate === null ? '–' : percentText(rate.value)}</p>
      <div>
        <RateBar rate={rate} games={played} />
        <p className={classes.note}>
          {rate === null ? (
            <Trans>No game has been played yet.</Trans>
          ) : (
            <Trans>
              {formatCount(won)} of {formatCount(played)} games won. With 95 % confidence the rate is{' '}
              {percentsText(rate)} percent.
            </Trans>
          )}
        </p>
      </div>
    </div>
  )
}

/** What a model has used, and how much it may; nothing where none is asked. */
export function Spent({ evaluation }: { evaluation: Evaluation }) {
  const { model, is_rule_engine, tokens, max_tokens, cost, max_cost } = evaluation
  if (model === null || is_rule_engine) return null
  const spent = [
    upTo(t`${formatCount(tokens)} tokens`, max_tokens && formatCount(max_tokens)),
    ...(cost === null ? [] : [upTo(formatDollars(cost), max_cost && formatDollars(max_cost))]),
  ]
  return (
    <p className={classes.spent}>
      <Trans>The model has used {listText(spent)}.</Trans>
    </p>
  )
}

function upTo(spent: string, most: string | 0 | null): string {
  return most ? t`${spent} of at most ${most}` : spent
}
