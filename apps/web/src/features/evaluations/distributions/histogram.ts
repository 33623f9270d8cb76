/** A number of one game, and how that ended. */
export interface Measured {
  readonly value: number
  readonly won: boolean
}

/** Games whose number is at least `from` and less than `to`. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly won: number
  readonly lost: number
}

const mostBins = 30

/**
 * Bins of equal width side by side, at most thirty, from that of the least value to that of the greatest; their bounds are whole
 * multiples of 1, 2 or 5 times a power of ten. None without values.
 */
export function histogramOf(games: readonly Measured[]): Bin[] {
  if (games.length === 0) return []
  const values = games.map(({ value }) => value)
  const [least, greatest] = [Math.min(...values), Math.max(...values)]
  const width = widthFor(greatest - least)
  const first = Math.floor(least / width)
  const bins = Array.from({ length: Math.floor(greatest / width) - first + 1 }, (_, at) => ({
    from: (first + at) * width,
    to: (first + at + 1) * width,
    won: 0,
    lost: 0,
  }))
  for (const { value, won } of games) bins[Math.floor(value / width) - first]![won ? 'won' : 'lost'] += 1
  return bins
}

/** The narrowest for which the values take no more bins than there may be; of counts never less than 1. */
function widthFor(range: number): number {
  const least = range / (mostBins - 1)
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((width) => width >= least) ?? 10 * power
}

/** The value below which a share of the values lies, between two of them in proportion (type 7 of Hyndman and Fan 1996). */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return below === undefined || above === undefined ? null : below + (place - Math.floor(place)) * (above - below)
}
