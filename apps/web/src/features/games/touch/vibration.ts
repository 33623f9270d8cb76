import type { GameEvent } from '../voice/game-events.ts'

/** What is felt of each kind of event, in ms of buzzing and pause by turns; the rest is not felt. */
const felt: Readonly<Partial<Record<GameEvent['kind'], readonly number[]>>> = {
  lost: [90, 60, 160],
  'wall-broken': [40, 30, 40],
  'step-blocked': [25],
  'oxygen-collected': [12],
}

/** One vibration for all events of a tick: that of the weightiest, for a phone has only one motor. */
export function vibrationOf(events: readonly GameEvent[]): readonly number[] | null {
  const kinds = events.map(({ kind }) => kind as string)
  return Object.entries(felt).find(([kind]) => kinds.includes(kind))?.[1] ?? null
}
