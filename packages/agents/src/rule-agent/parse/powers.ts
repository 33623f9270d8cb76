import type { Concept, Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'

/** What one can be told to leave: powers, steps of other kinds, and what an answer has beside its fields. */
export const actions = conceptsOf(
  'break freeze slow speed teleport reveal collect explain wait spawn fence text revisit detour',
)

/** All that the player can do beside walking, waiting and collecting. */
export const powers = conceptsOf('break freeze slow speed teleport reveal spawn assist move-exit')

/** The power that is named last, also by its number: "three breaks". */
export const powerIn = (tokens: readonly Token[]): Concept | null => {
  const last = tokens.findLast((token) => isPower(token) || token.quantity?.unit === 'break')
  return last ? (last.quantity ? 'break' : last.concept) : null
}

export const isPower = ({ concept }: Token): boolean => powers.has(concept)
