/** How much chance there is in the choice of a plan. */
export interface Sampling {
  /** 0 takes the cheapest plan; above it, a plan that costs T more steps is e times less likely. */
  readonly temperature: number
  readonly topP: number
  /** Numbers from 0 up to 1, always the same ones for the same seed and messages. */
  readonly random: () => number
}

/** Index of the plan to take, by softmax over the costs (in steps), cut off at `topP`; infinite costs are never taken. -1 without a plan. */
export function pick(costs: readonly number[], { temperature, topP, random }: Sampling): number {
  const least = Math.min(...costs)
  if (!Number.isFinite(least)) return -1
  if (temperature <= 0) return costs.indexOf(least)
  const weighed = costs
    .map((cost, index) => ({ index, weight: Math.exp((least - cost) / temperature) }))
    .filter(({ weight }) => weight > 0)
  weighed.sort((a, b) => b.weight - a.weight || a.index - b.index)
  const kept = nucleus(weighed, topP)
  let left = random() * sumOf(kept)
  for (const { index, weight } of kept) {
    left -= weight
    if (left < 0) return index
  }
  return kept[0]!.index
}

/** The fewest likeliest ones that together have at least `topP` of the chance. */
function nucleus<T extends { readonly weight: number }>(sorted: readonly T[], topP: number): readonly T[] {
  const enough = sumOf(sorted) * topP
  let sum = 0
  const end = sorted.findIndex(({ weight }) => (sum += weight) >= enough)
  return end < 0 ? sorted : sorted.slice(0, end + 1)
}

function sumOf(items: readonly { readonly weight: number }[]): number {
  return items.reduce((sum, { weight }) => sum + weight, 0)
}

/** A 32-bit hash of texts (FNV-1a with a final mix). */
export function hashTexts(texts: Iterable<string>): number {
  let hash = 0x811c9dc5
  for (const text of texts) {
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    hash = Math.imul(hash ^ 0x1f, 0x01000193)
  }
  return mix(hash)
}

/** A generator of numbers from 0 up to 1 that depends on nothing but the seed. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    return mix(state) / 2 ** 32
  }
}

/** A hash into which a seed is mixed. */
export function withSeed(hash: number, seed: number): number {
  return mix(hash ^ mix(seed | 0))
}

function mix(value: number): number {
  let x = value
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d)
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b)
  return (x ^ (x >>> 16)) >>> 0
}
