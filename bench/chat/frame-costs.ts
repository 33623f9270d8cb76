/** What one frame cost the page's main thread, in ms of CPU time: what else runs on the machine does not count. */
export interface FrameCost {
  /** Script, style and layout. */
  readonly scriptMs: number
  /** All that was done, painting included. */
  readonly allMs: number
}

/** Of a trace; times are in us, `tdur` is CPU time. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** What a trace has to hold for `readFrameCosts`. */
export const traceCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

const taskName = 'RunTask'
const scriptNames = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'MinorGC',
  'MajorGC',
  'UpdateLayoutTree',
  'Layout',
])

/** One for each frame that was drawn, with all that was done since the one before. */
export function readFrameCosts(trace: Buffer): FrameCost[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const events = mainThreadEvents(traceEvents)
  const frameEnds = events.filter(({ name }) => name === 'Commit').map(endOf)
  const tasks = events.filter(({ name }) => name === taskName)
  const scripts = outermost(events.filter(({ name }) => scriptNames.has(name)))
  const tasksMs = sumByFrame(tasks, frameEnds)
  return sumByFrame(scripts, frameEnds).map((scriptMs, index) => ({ scriptMs, allMs: tasksMs[index] ?? 0 }))
}

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur

/** Of the page's own process; spare ones have done nothing. */
function mainThreadEvents(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => events.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid))
  const [busiest] = threads.toSorted((a, b) => b.length - a.length)
  if (!busiest) throw new Error('The trace has no page in it.')
  return busiest.toSorted((a, b) => a.ts - b.ts || endOf(b) - endOf(a))
}

/** Layout that a script forces is part of the script's time already. */
function outermost(sorted: readonly TraceEvent[]): TraceEvent[] {
  let end = 0
  return sorted.filter((event) => {
    if (endOf(event) <= end) return false
    end = endOf(event)
    return true
  })
}

function sumByFrame(sorted: readonly TraceEvent[], frameEnds: readonly number[]): number[] {
  const sums = frameEnds.map(() => 0)
  let frame = 0
  for (const { ts, tdur = 0 } of sorted) {
    while (frame < frameEnds.length && ts >= frameEnds[frame]!) frame += 1
    if (frame < frameEnds.length) sums[frame]! += tdur / 1000
  }
  return sums
}
