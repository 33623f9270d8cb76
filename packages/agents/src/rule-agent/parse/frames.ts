import type { Clause } from './clause.ts'
import type { Concept } from './concepts.ts'
import type { Frame } from './frame.ts'
import { isAbout } from './frame.ts'
import { effectFrames } from './frames/effects.ts'
import { germFrames } from './frames/germs.ts'
import { goalFrames } from './frames/goals.ts'
import { movementFrames } from './frames/movement.ts'
import { outputFrames } from './frames/output.ts'
import { oxygenFrames } from './frames/oxygen.ts'
import { sandboxFrames } from './frames/sandbox.ts'
import { wallFrames } from './frames/walls.ts'

/** Everything that the rule agent understands, by subject; of several frames that fit, the first one counts. */
export const frameGroups: readonly { readonly title: string; readonly frames: readonly Frame[] }[] = [
  { title: 'Finding the way', frames: movementFrames },
  { title: 'Germs', frames: germFrames },
  { title: 'Oxygen', frames: oxygenFrames },
  { title: 'Walls', frames: wallFrames },
  { title: 'Effects', frames: effectFrames },
  { title: 'Sandbox powers', frames: sandboxFrames },
  { title: 'The answer', frames: outputFrames },
  { title: 'Goals', frames: goalFrames },
]

/** Conditions as they may be written, one example for each thing that can be asked about. */
export const conditionExamples: readonly string[] = [
  'when a germ is within 3 cells',
  'when a germ is next to you',
  'if oxygen is below 90',
  'until you have 5 pellets',
  'if the exit is within 4 steps',
  'when the way is blocked',
  'if the detour is longer than 6 steps',
  'unless you have no other way',
]

const frames: readonly Frame[] = frameGroups.flatMap((group) => group.frames)

/** Where in the list the frames stand that need a concept first of all. */
const byConcept = new Map<Concept, number[]>()
frames.forEach(({ needs }, index) => {
  for (const concept of needs[0] ?? []) byConcept.set(concept, [...(byConcept.get(concept) ?? []), index])
})

/** The frames that a clause fits, those that were written first first. */
export function framesFor(clause: Clause): Frame[] {
  const indexes = new Set<number>()
  for (const concept of clause.concepts) for (const index of byConcept.get(concept) ?? []) indexes.add(index)
  return [...indexes]
    .sort((a, b) => a - b)
    .flatMap((index) => (isAbout(frames[index]!, clause) ? [frames[index]!] : []))
}
