import classes from './rate-sparkline.module.css'

interface Rate {
  readonly value: number
  readonly low: number
  readonly high: number
}

interface Props {
  /** Oldest first. */
  readonly rates: readonly Rate[]
  readonly width: number
  readonly height: number
}

const marginPx = 6

/** Win rates one after the other from 0 to 100 %, each with its interval. The numbers stand beside it. */
export function RateSparkline({ rates, width, height }: Props) {
  const x = (at: number): number => marginPx + (at / Math.max(1, rates.length - 1)) * (width - 2 * marginPx)
  const y = (share: number): number => marginPx + (1 - share) * (height - 2 * marginPx)
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      style={{ height }}
      preserveAspectRatio="none"
      aria-hidden
    >
      {rates.map(({ low, high }, at) => (
        <line key={x(at)} x1={x(at)} x2={x(at)} y1={y(low)} y2={y(high)} className={classes.whisker} />
      ))}
      <polyline points={rates.map(({ value }, at) => `${x(at)},${y(value)}`).join(' ')} />
    </svg>
  )
}
