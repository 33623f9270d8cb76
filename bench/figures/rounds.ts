/** The value below or at which this share of all lies; 0 for none. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Half of what lies between the least and the most. */
export const noise = (values: readonly number[]): number =>
  values.length === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / 2
