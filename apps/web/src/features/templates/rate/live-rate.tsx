import { significance } from '@clew/agents/evaluate/statistics/holm'
import {
  exactMcNemar,
  pairedDifference,
  pairedWins,
  rateDifference,
} from '@clew/agents/evaluate/statistics/paired-rates'
import { wilsonInterval } from '@clew/agents/evaluate/statistics/rates'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../../lib/format-number.ts'
import { wholePercentText } from '../../../lib/interval-labels.ts'
import classes from './live-rate.module.css'
import { ratedSeeds } from './rated-seeds.ts'
import { useLiveRate } from './use-live-rate.ts'

const ratedGames = ratedSeeds.length

interface Props {
  readonly text: string
  /** As it was saved last; null for a template that never was. */
  readonly saved: string | null
}

/** The built-in agent's win rate with the text in the editor, while it is written. */
export function LiveRate({ text, saved }: Props) {
  const { t } = useLingui()
  const { won, wonBySaved, isAway } = useLiveRate(text, saved)
  const games = won.length
  const wins = won.filter(Boolean).length
  const { low, high } = wilsonInterval(wins, games)
  const isDone = games === ratedGames
  if (isAway)
    return (
      <p className={classes.note}>
        <Trans>The win rate is not measured: the code for it could not be loaded. Reload the page to try again.</Trans>
      </p>
    )
  return (
    <section className={classes.rate} aria-label={t`Win rate`} aria-busy={!isDone}>
      <p className={classes.headline}>
        <strong>{games === 0 ? '…' : wholePercentText(wins / games)}</strong>
        <span>
          {games === 0 ? (
            <Trans>Win rate: playing {ratedGames} mazes</Trans>
          ) : isDone ? (
            <Trans>
              of {games} mazes won, {wholePercentText(low)} to {wholePercentText(high)}
            </Trans>
          ) : (
            <Trans>
              of {games} mazes won so far, {wholePercentText(low)} to {wholePercentText(high)}; {ratedGames} are played
            </Trans>
          )}
        </span>
        {isDone && wonBySaved !== won && wonBySaved.length === games && <Change won={won} before={wonBySaved} />}
      </p>
      <span className={classes.bar} aria-hidden>
        <span style={{ left: `${100 * low}%`, width: `${100 * (high - low)}%` }} />
        {games > 0 && <i style={{ left: `${(100 * wins) / games}%` }} />}
      </span>
      <p className={classes.note}>
        <Trans>
          Played in this browser by the built-in rule engine, not a language model: suite standard-1, lockstep, 95 %
          interval.
        </Trans>
      </p>
    </section>
  )
}

interface ChangeProps {
  readonly won: readonly boolean[]
  readonly before: readonly boolean[]
}

/** Against the saved text on the same seeds. */
function Change({ won, before }: ChangeProps) {
  const wins = pairedWins(before, won)
  const { low, high } = pairedDifference(wins)
  const difference = points(rateDifference(wins))
  const [from, to] = [points(low), points(high)]
  // As a comparison is judged: the interval alone would see something in more than 5 of 100 changes that change nothing.
  if (exactMcNemar(wins) > significance)
    return (
      <span>
        <Trans>
          {difference} points against the saved version, {from} to {to}: no difference seen
        </Trans>
      </span>
    )
  return (
    <span data-change={rateDifference(wins) > 0 ? 'better' : 'worse'} className={classes.change}>
      <Trans>
        {difference} points against the saved version, {from} to {to}
      </Trans>
    </span>
  )
}

const points = (share: number): string =>
  formatNumber(100 * share, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
