import type { RecordedRun, RunEvent } from './recorded-run.ts'

/**
 * Where events of a kind lie along the thread, as an SVG path of points in a picture that is `ticks` wide and 2 high: one
 * element, however many there are.
 */
export function marksOf({ events }: Pick<RecordedRun, 'events'>, kind: RunEvent['kind']): string {
  const ticks = new Set(events.filter((event) => event.kind === kind).map(({ tick }) => tick))
  return [...ticks].map((tick) => `M${tick} 1h0`).join('')
}

/** The tick under a pointer on the scrubber, whose thread begins and ends `insetPx` inside it. */
export function tickAt(pointerX: number, box: { left: number; width: number }, insetPx: number, ticks: number): number {
  const share = (pointerX - box.left - insetPx) / Math.max(1, box.width - 2 * insetPx)
  return Math.round(Math.min(Math.max(share, 0), 1) * ticks)
}
