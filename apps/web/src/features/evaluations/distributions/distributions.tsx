import type { SeedSummary } from '@clew/contracts/evaluations/seed-result'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../lib/format-number.ts'
import tables from '../tables.module.css'
import classes from './distributions.module.css'
import { type Bin, histogramOf, type Measured, quantile } from './histogram.ts'

type Quantity = 'ticks' | 'steps' | 'oxygen' | 'answers' | 'tokens' | 'thinking'

const answersOf = ({ valid, repaired, failed }: SeedSummary) => valid + repaired + failed

/** Of one game, in whole ticks, steps, pellets, answers, tokens and ms; null where there is nothing to measure. */
const measures: Readonly<Record<Quantity, (game: SeedSummary) => number | null>> = {
  ticks: ({ ticks }) => ticks,
  steps: ({ steps }) => steps,
  oxygen: ({ oxygen }) => oxygen,
  answers: answersOf,
  tokens: ({ promptTokens, completionTokens }) => promptTokens + completionTokens || null,
  thinking: (game) => (game.latencyMs > 0 ? Math.round(game.latencyMs / answersOf(game)) : null),
}

/** How the games of an evaluation differ in a number: columns of won and lost games, and the same as a table. */
export function Distributions({ results }: { results: readonly SeedSummary[] }) {
  const { t } = useLingui()
  const [wished, setWished] = useState<Quantity>('ticks')
  const labels: Readonly<Record<Quantity, string>> = {
    ticks: t`Ticks until the end`,
    steps: t`Steps`,
    oxygen: t`Oxygen collected`,
    answers: t`Answers`,
    tokens: t`Tokens of a game`,
    thinking: t`Time for an answer, in ms`,
  }
  const of = (quantity: Quantity): Measured[] =>
    results.flatMap((game): Measured[] => {
      const value = measures[quantity](game)
      return value === null ? [] : [{ value, won: game.won }]
    })
  const quantities = (Object.keys(labels) as Quantity[]).filter((quantity) => of(quantity).length > 0)
  const chosen = quantities.includes(wished) ? wished : 'ticks'
  const games = of(chosen)
  const bins = histogramOf(games)
  return (
    <div className={classes.distributions}>
      <NativeSelect
        className={classes.quantity ?? ''}
        aria-label={t`What is shown of each game`}
        value={chosen}
        data={quantities.map((value) => ({ value, label: labels[value] }))}
        onChange={({ currentTarget: { value } }) => setWished(value as Quantity)}
      />
      <Columns bins={bins} />
      <Quartiles games={games} />
      <details>
        <summary>
          <Trans>As a table</Trans>
        </summary>
        <Table bins={bins} label={labels[chosen]} />
      </details>
    </div>
  )
}

function Columns({ bins }: { readonly bins: readonly Bin[] }) {
  const most = Math.max(...bins.map(({ won, lost }) => won + lost))
  const height = (games: number) => ({ height: `${(100 * games) / most}%` })
  return (
    <div className={classes.columns} aria-hidden>
      {bins.map((bin) => (
        <div key={bin.from} className={classes.column} title={`${boundsText(bin)}: ${bin.won} + ${bin.lost}`}>
          <span className={classes.lost} style={height(bin.lost)} />
          <span className={classes.won} style={height(bin.won)} />
          <span className={classes.from}>{formatCount(bin.from)}</span>
        </div>
      ))}
    </div>
  )
}

/** Where the middle half of the won games lies, and of the lost ones. */
function Quartiles({ games }: { readonly games: readonly Measured[] }) {
  const [won, lost] = [true, false].map((isWon) =>
    games.filter((game) => game.won === isWon).map(({ value }) => value),
  ) as [number[], number[]]
  return (
    <p className={classes.quartiles}>
      {won.length > 0 && (
        <Trans>
          Won games: median {at(won, 0.5)}, the middle half {at(won, 0.25)} to {at(won, 0.75)}.
        </Trans>
      )}{' '}
      {lost.length > 0 && (
        <Trans>
          Lost games: median {at(lost, 0.5)}, the middle half {at(lost, 0.25)} to {at(lost, 0.75)}.
        </Trans>
      )}
    </p>
  )
}

const at = (values: readonly number[], share: number): string => formatCount(Math.round(quantile(values, share) ?? 0))

/** Of whole numbers: the last one of a bin is in it. */
const boundsText = ({ from, to }: Bin): string =>
  to - from === 1 ? formatCount(from) : `${formatCount(from)}–${formatCount(to - 1)}`

function Table({ bins, label }: { readonly bins: readonly Bin[]; readonly label: string }) {
  return (
    <table className={tables.table}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col" className={tables.number}>
            <Trans>Games won</Trans>
          </th>
          <th scope="col" className={tables.number}>
            <Trans>Games lost</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {bins.map((bin) => (
          <tr key={bin.from}>
            <th scope="row">{boundsText(bin)}</th>
            <td className={tables.number}>{formatCount(bin.won)}</td>
            <td className={tables.number}>{formatCount(bin.lost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
