import type { Cue } from '../screen-reader/cues.ts'

/** What is felt of each kind of cue, in ms of buzzing and pause by turns; the rest is not felt. */
const felt: Readonly<Partial<Record<Cue['kind'], readonly number[]>>> = {
  lost: [90, 60, 160],
  'wall-broken': [40, 30, 40],
  'step-blocked': [25],
  'oxygen-collected': [12],
}

/** One vibration for all cues of a tick: that of the weightiest, for a phone has only one motor. */
export function vibrationOf(cues: readonly Cue[]): readonly number[] | null {
  const kinds = cues.map(({ kind }) => kind as string)
  return Object.entries(felt).find(([kind]) => kinds.includes(kind))?.[1] ?? null
}
