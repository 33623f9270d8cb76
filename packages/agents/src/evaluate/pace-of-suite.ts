import type { Suite } from '@clew/contracts/evaluations/suites'
import { tickMs } from '@clew/engine'
import type { PlayOptions } from './play-game.ts'

/** In real time nobody answers in the tick of the observation. */
const leastLatencyTicks = 1

/**
 * How the games of a suite go on. In real time the germs move while an agent whose thinking is measured thinks; the agents of
 * this program always take one tick, so that the same games give the same bytes.
 */
export const paceOfSuite = (
  { clock, decisionTicks, maxTicks }: Suite,
  isTimed: boolean,
): Pick<PlayOptions, 'clock' | 'decisionTicks' | 'latencyTicks' | 'maxTicks'> => ({
  clock,
  decisionTicks,
  maxTicks,
  latencyTicks:
    clock === 'lockstep'
      ? 0
      : isTimed
        ? ({ latencyMs }) => Math.max(leastLatencyTicks, Math.ceil(latencyMs / tickMs))
        : leastLatencyTicks,
})
