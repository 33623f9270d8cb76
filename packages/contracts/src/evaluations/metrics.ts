/** In the order of `docs/spec/platform.md` section 9. */
export const metricKeys = [
  'success',
  'path-efficiency',
  'backtracks',
  'collisions',
  'dead-ends',
  'latency',
  'tokens',
  'validity',
  'format',
  'recovery',
  'robustness',
  'steps-variability',
] as const
export type MetricKey = (typeof metricKeys)[number]

/** From `good` on a value is good; past `bad` it is bad, and at `bad` itself as well unless the specification says "under". */
export interface Target {
  readonly good: number
  readonly bad: number
  readonly isBadAtLimit: boolean
}

/** What a metric's number is, and where it should lie; null where the specification names no target. */
export interface MetricKind {
  readonly name: string
  /** A share of 1 is told in percent, a ratio as it is. */
  readonly unit: 'share' | 'ratio' | 'ms' | 'tokens' | 'steps'
  readonly target: Target | null
}

const under = (good: number, bad: number): Target => ({ good, bad, isBadAtLimit: false })
const upTo = (good: number, bad: number): Target => ({ good, bad, isBadAtLimit: true })

/** With the targets of the same section; what is "about" a share is within half a percent of it. */
export const metricKinds: { readonly [Key in MetricKey]: MetricKind } = {
  success: { name: 'Success rate', unit: 'share', target: under(0.85, 0.6) },
  'path-efficiency': { name: 'Path efficiency', unit: 'ratio', target: under(0.85, 0.6) },
  backtracks: { name: 'Backtrack ratio', unit: 'share', target: upTo(0.1, 0.25) },
  collisions: { name: 'Collision rate', unit: 'share', target: upTo(0.005, 0.05) },
  'dead-ends': { name: 'Dead-end entries', unit: 'share', target: upTo(0.02, 0.1) },
  latency: { name: 'Latency per step', unit: 'ms', target: upTo(400, 1000) },
  tokens: { name: 'Tokens per decision', unit: 'tokens', target: upTo(80, 200) },
  validity: { name: 'Action validity', unit: 'share', target: upTo(0.995, 0.95) },
  format: { name: 'Format compliance', unit: 'share', target: upTo(0.99, 0.95) },
  recovery: { name: 'Recovery time', unit: 'steps', target: upTo(3, 8) },
  robustness: { name: 'Robustness pass rate', unit: 'share', target: upTo(0.8, 0.5) },
  'steps-variability': { name: 'Steps variability', unit: 'steps', target: null },
}

/** The least games by which a success rate is judged (`docs/spec/platform.md` section 9). */
export const leastGamesToJudge = 20
