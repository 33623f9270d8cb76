import type { Evaluation } from '@clew/contracts/http/evaluations'
import { Trans } from '@lingui/react/macro'
import classes from './evaluate-page.module.css'
import { playerLabel } from './words.ts'

const width = 320
const height = 64
const marginPx = 6

const y = (share: number): number => marginPx + (1 - share) * (height - 2 * marginPx)

/** The rates of the newest evaluation and of those before it by the same player on the same suite, oldest first, each with its interval. */
export function Sparkline({ evaluations }: { evaluations: readonly Evaluation[] }) {
  const measured = evaluations.filter(({ rate }) => rate !== null)
  const [newest] = measured
  if (!newest) return null
  const alike = measured.filter(
    ({ suite, agent, model }) => suite === newest.suite && agent === newest.agent && model === newest.model,
  )
  if (alike.length < 2) return null
  const points = alike.toReversed().map(({ id, rate }, at) => ({
    id,
    x: marginPx + (at / (alike.length - 1)) * (width - 2 * marginPx),
    ...rate!,
  }))
  return (
    <figure className={classes.sparkline}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        {points.map(({ id, x, low, high }) => (
          <line key={id} x1={x} x2={x} y1={y(low)} y2={y(high)} className={classes.whisker} />
        ))}
        <polyline points={points.map(({ x, value }) => `${x},${y(value)}`).join(' ')} />
      </svg>
      <figcaption>
        <Trans>
          {playerLabel(newest)} on {newest.suite}, oldest to newest. The numbers stand in the list.
        </Trans>
      </figcaption>
    </figure>
  )
}
