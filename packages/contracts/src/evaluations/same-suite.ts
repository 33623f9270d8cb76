import type { Suite } from './suites.ts'

/** Whether the same games are played on both, whatever they are called. Without the schemas, so that a page which only compares fetches none. */
export const isSameSuite = (one: Suite, other: Suite): boolean =>
  (['board', 'germs', 'clock', 'decisionTicks', 'maxTicks', 'firstSeed'] as const).every(
    (part) => one[part] === other[part],
  )
