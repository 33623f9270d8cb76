import { Trans, useLingui } from '@lingui/react/macro'
import large from '../../../../../docs/dqn/learning-curve-large.json'
import slow from '../../../../../docs/dqn/learning-curve-slow.json'
import standard from '../../../../../docs/dqn/learning-curve-standard.json'
import { formatCount, formatNumber } from '../../lib/format-number.ts'
import { percentText, wholePercentText } from '../../lib/interval-labels.ts'
import classes from './dqn-page.module.css'
import { Folded } from './folded.tsx'

export type Training = typeof standard

/** The three networks in the order in which they are told of. */
export const trainings: readonly Training[] = [standard, slow, large]

/** In units of the drawing. */
const width = 320
const height = 160
const edge = { left: 44, right: 6, top: 8, bottom: 20 }

export function LearningCurves() {
  const { t } = useLingui()
  return (
    <>
      <div className={classes.curves}>
        {trainings.map((training) => (
          <LearningCurve key={training.name} training={training} />
        ))}
      </div>
      <Folded title={t`The learning curves in numbers`}>
        <div className={classes.curves}>
          {trainings.map((training) => (
            <CurveTable key={training.name} training={training} />
          ))}
        </div>
      </Folded>
    </>
  )
}

/** What a network was trained for. */
export function useNetworkName(): (name: string) => string {
  const { t } = useLingui()
  const names = new Map([
    ['standard', t`Standard: small boards, every tick`],
    ['slow', t`Slow: small boards, seldom asked`],
    ['large', t`Large: large boards`],
  ])
  return (name) => names.get(name) ?? name
}

function LearningCurve({ training: { name, curve, updates } }: { training: Training }) {
  const { t } = useLingui()
  const title = useNetworkName()(name)
  const first = percentText(curve[0]?.rate ?? 0)
  const best = percentText(Math.max(...curve.map(({ rate }) => rate)))
  const x = (count: number) => edge.left + (count / updates) * (width - edge.left - edge.right)
  const y = (rate: number) => edge.top + (1 - rate) * (height - edge.top - edge.bottom)
  return (
    <figure className={classes.figure} aria-label={t`${title}: from ${first} of its validation games won to ${best}`}>
      <figcaption>
        {title}
        <span className={classes.second}>
          {first} → {best}
        </span>
      </figcaption>
      <svg className={classes.curve} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {[0, 0.5, 1].map((rate) => (
          <g key={rate}>
            <line x1={edge.left} x2={width - edge.right} y1={y(rate)} y2={y(rate)} />
            <text x={edge.left - 6} y={y(rate) + 4} textAnchor="end">
              {wholePercentText(rate)}
            </text>
          </g>
        ))}
        <text x={edge.left} y={height - 4}>
          0
        </text>
        <text x={width - edge.right} y={height - 4} textAnchor="end">
          {t`${formatCount(updates)} updates`}
        </text>
        <polyline points={curve.map((point) => `${x(point.updates)},${y(point.rate)}`).join(' ')} />
      </svg>
    </figure>
  )
}

function CurveTable({ training: { name, curve } }: { training: Training }) {
  const title = useNetworkName()(name)
  return (
    <table className={classes.numbers}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Updates</Trans>
          </th>
          <th scope="col">
            <Trans>Won</Trans>
          </th>
          <th scope="col">
            <Trans>Oxygen</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {curve.map(({ updates, rate, oxygen }) => (
          <tr key={updates}>
            <th scope="row">{formatCount(updates)}</th>
            <td>{percentText(rate)}</td>
            <td>{formatNumber(oxygen, { minimumFractionDigits: 2 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
