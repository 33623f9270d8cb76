import { leastGamesToJudge, metricKinds } from '@clew/contracts/evaluations/metrics'
import type { Evaluation } from '@clew/contracts/http/evaluations'
import classes from './rate-bar.module.css'

interface Props {
  readonly rate: Evaluation['rate']
  /** Games by which it was measured: few are not judged. */
  readonly games: number
  readonly isSmall?: boolean
}

const { good, bad } = metricKinds.success.target ?? { good: 1, bad: 0 }

/** A rate from 0 to 100 % with its interval and, when there is room, the two targets. The numbers stand beside it. */
export function RateBar({ rate, games, isSmall = false }: Props) {
  const verdict = rate === null || games < leastGamesToJudge ? 'unknown' : verdictOf(rate.value)
  return (
    <span className={classes.bar} data-small={isSmall} data-verdict={verdict} aria-hidden>
      <span className={classes.track} />
      {!isSmall && [bad, good].map((target) => <Target key={target} share={target} />)}
      {rate && (
        <>
          <span
            className={classes.interval}
            style={{ left: percent(rate.low), width: percent(rate.high - rate.low) }}
          />
          <span className={classes.value} style={{ left: percent(rate.value) }} />
        </>
      )}
    </span>
  )
}

const verdictOf = (value: number) => (value >= good ? 'good' : value < bad ? 'bad' : 'between')

function Target({ share }: { share: number }) {
  return (
    <span className={classes.target} style={{ left: percent(share) }}>
      {percent(share)}
    </span>
  )
}

const percent = (share: number): string => `${Math.round(1000 * share) / 10}%`
