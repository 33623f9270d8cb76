import { type MetricKey, metricKeys } from '@clew/contracts/evaluations/metrics'
import type { Metric, Report } from '@clew/contracts/evaluations/report'

/** What a metric must be, in its own unit: a share from 0 to 1. */
export interface Gate {
  readonly key: MetricKey
  readonly relation: '>=' | '<='
  readonly limit: number
}

export interface GateResult {
  readonly gate: Gate
  readonly outcome: 'pass' | 'fail' | 'undecided'
  /** The end of the interval that decides: the one nearer to failing, or of a failed gate the other; null where there is no interval. */
  readonly bound: number | null
  /** About how many games would decide it, were the value to stay; null where no number would, or it is decided. */
  readonly gamesNeeded: number | null
}

/** `success>=0.85` or `success>=85%`, with any metric; null for any other text. */
export function readGate(text: string): Gate | null {
  const groups = /^\s*(?<key>[a-z-]+)\s*(?<relation>[<>]=)\s*(?<limit>\d+(?:\.\d+)?)\s*(?<percent>%?)\s*$/.exec(
    text,
  )?.groups
  const key = metricKeys.find((known) => known === groups?.['key'])
  if (!groups || !key) return null
  const limit = Number(groups['limit']) / (groups['percent'] === '%' ? 100 : 1)
  return { key, relation: groups['relation'] as Gate['relation'], limit }
}

/**
 * A gate is passed when the whole 95 % interval keeps the limit, failed when none of it does, and undecided when the limit
 * lies inside it: then the games say neither.
 */
export function checkGate(gate: Gate, { games, metrics }: Report): GateResult {
  const metric = metrics.find(({ key }) => key === gate.key)
  if (!metric?.interval) return { gate, outcome: 'undecided', bound: null, gamesNeeded: null }
  const { low, high } = metric.interval
  const [bound, other] = gate.relation === '>=' ? [low, high] : [high, low]
  const isKept = (value: number) => (gate.relation === '>=' ? value >= gate.limit : value <= gate.limit)
  if (isKept(bound)) return { gate, outcome: 'pass', bound, gamesNeeded: null }
  if (!isKept(other)) return { gate, outcome: 'fail', bound: other, gamesNeeded: null }
  return { gate, outcome: 'undecided', bound, gamesNeeded: gamesToDecide(gate, metric, games) }
}

/** An interval narrows with the square root of the games, until its end is where the limit is. */
function gamesToDecide({ limit }: Gate, { value, interval }: Metric, games: number): number | null {
  if (value === null || !interval || value === limit) return null
  const half = (interval.high - interval.low) / 2
  return Math.max(games + 1, Math.ceil(games * (half / Math.abs(value - limit)) ** 2))
}
