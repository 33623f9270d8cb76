import { dollarsText } from '@clew/contracts/price'
import { dollarsOf } from './money.ts'
import type { StoredEvaluation } from './store.ts'

type Caps = Pick<StoredEvaluation, 'cost' | 'maxCost' | 'maxMs' | 'maxTokens' | 'startedAt' | 'tokens'>
type Season = Pick<StoredEvaluation, 'isSealed' | 'season'>

const msLeft = ({ maxMs, startedAt }: Caps) =>
  maxMs === null ? Number.POSITIVE_INFINITY : (startedAt?.getTime() ?? Date.now()) + maxMs - Date.now()

/** Fires when the time of an evaluation is over; none without a cap. */
export const timeLeft = (caps: Caps): AbortSignal[] =>
  caps.maxMs === null ? [] : [AbortSignal.timeout(Math.max(0, msLeft(caps)))]

/** Of what a model uses, in a sentence. */
export function spendingCapReached({ maxTokens, tokens, maxCost, cost }: Caps): string | undefined {
  if (maxTokens !== null && tokens >= maxTokens)
    return `The cap of ${maxTokens.toLocaleString('en')} tokens was reached.`
  if (maxCost !== null && (cost ?? 0) >= maxCost) return `The cap of ${dollarsText(dollarsOf(maxCost))} was reached.`
  return undefined
}

/** Which one ends an evaluation that has games left to play, in a sentence. */
export function capReached(caps: Caps & Season): string | undefined {
  if (caps.season !== null && !caps.isSealed) return 'The season ended before all games were played.'
  if (caps.maxMs !== null && msLeft(caps) <= 0) return `The cap of ${caps.maxMs / 1000} s was reached.`
  return spendingCapReached(caps)
}
