import type { BenchRow } from '../../data/agent-bench.ts'
import classes from './interval-bars.module.css'

export interface Bar extends Pick<BenchRow, 'rate' | 'low' | 'high'> {
  readonly look: 'dqn' | 'beside'
}

/** Shares of 0 to 100 % one below the other, each with its interval as a line over the end of its bar. The numbers stand beside it. */
export function IntervalBars({ bars, reference }: { bars: readonly Bar[]; reference?: number }) {
  return (
    <span className={classes.bars} aria-hidden>
      {reference !== undefined && <span className={classes.reference} style={{ left: percent(reference) }} />}
      {bars.map(({ look, rate, low, high }) => (
        <span key={look} className={classes.row} data-look={look}>
          <span className={classes.bar} style={{ width: percent(rate) }} />
          <span className={classes.interval} style={{ left: percent(low), width: percent(high - low) }} />
        </span>
      ))}
    </span>
  )
}

const percent = (share: number): string => `${100 * share}%`
