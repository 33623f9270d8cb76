import type { Evaluation } from '@clew/contracts/http/evaluations'
import { Trans } from '@lingui/react/macro'
import { formatCount } from '../../lib/format.ts'
import { percentsText, percentText } from '../../lib/interval-words.ts'
import { RateBar } from '../../ui/rate-bar.tsx'
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
