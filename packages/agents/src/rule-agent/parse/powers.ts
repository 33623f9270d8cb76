import type { Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'

/** All that the player can do beside walking, waiting and collecting. */
export const powers = conceptsOf('break freeze slow speed teleport reveal spawn assist move-exit')

export const isPower = ({ concept }: Token): boolean => powers.has(concept)
