import { type Interval, z95 } from './interval.ts'
import { t95 } from './means.ts'

/**
 * Wilson's score interval of a rate of so many hits (Wilson 1927; Brown, Cai and DasGupta 2001 recommend it at any count).
 * Neither number has to be whole. From 0 to 1 when nothing was counted. It covers 95 % in the mean over rates; of few counts, as
 * 20, it may be 92 to 98 %, since hits are whole.
 */
export function wilsonInterval(hits: number, count: number): Interval {
  if (count === 0) return { low: 0, high: 1 }
  const rate = hits / count
  const spread = z95 * Math.sqrt((rate * (1 - rate)) / count + (z95 * z95) / (4 * count * count))
  const middle = rate + (z95 * z95) / (2 * count)
  const scale = 1 + (z95 * z95) / count
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}

interface Sampled {
  /** From 0 to 1. */
  readonly share: number
  /** Of the share, as the clusters differ. */
  readonly standardError: number
  readonly clusters: number
  /** What the share is of, in all clusters. */
  readonly items: number
}

/**
 * Interval of a share of items that come in clusters, as the answers of some games do: Wilson's at the number of independent
 * items that the standard error speaks for (Korn and Graubard 1998; Dean and Pagano 2015). Where the clusters do not differ,
 * as at 0 and at 1, each counts as one item, which is cautious.
 */
export function clusteredInterval({ share, standardError, clusters, items }: Sampled): Interval {
  if (clusters < 2) return wilsonInterval(share * clusters, clusters)
  const variance = share * (1 - share)
  const effective = standardError > 0 && variance > 0 ? variance / standardError ** 2 : clusters
  const count = Math.min(effective, items) * (z95 / t95(clusters - 1)) ** 2
  return wilsonInterval(share * count, count)
}
