import {
  advanceReplay,
  applyDueHints,
  decodeRecord,
  replay,
  startReplay,
  type Cell,
  type Game,
  type GameEvent,
  type GameRecord,
  type Hint,
  type HintOutcome,
} from '@clew/engine'

/** What happened in a run, at the tick at which it is seen first. */
export type RunEvent = { readonly tick: number } & (
  | { readonly kind: 'oxygen'; readonly total: number }
  | { readonly kind: 'hint'; readonly hint: Hint; readonly outcome: HintOutcome }
  | { readonly kind: 'wall'; readonly cell: Cell }
  | { readonly kind: 'end'; readonly status: Game['status'] }
)

/** A record, read once from start to end. */
export interface RecordedRun {
  readonly record: GameRecord
  /** In order of tick; the end is the last. */
  readonly events: readonly RunEvent[]
}

/** Reads a record; null when it is damaged, or was written by rules that this page does not have. */
export function readRun(text: string): RecordedRun | null {
  const record = decodeRecord(text)
  if (!record || !replay(record)) return null
  const replaying = startReplay(record)!
  const { game } = replaying
  const events: RunEvent[] = []
  let heard: GameEvent[] = []
  const hear = (event: GameEvent) => void heard.push(event)
  applyDueHints(replaying, hear)
  events.push(...tellTick(game, heard))
  while (game.tick < record.ticks) {
    heard = []
    advanceReplay(replaying, hear)
    applyDueHints(replaying, hear)
    events.push(...tellTick(game, heard))
  }
  events.push({ tick: game.tick, kind: 'end', status: game.status })
  return { record, events }
}

/** What is worth telling of what was heard up to a tick: oxygen, hints, walls. */
function tellTick({ tick, oxygenCollected: total }: Game, heard: readonly GameEvent[]): RunEvent[] {
  const told: RunEvent[] = heard.some(({ kind }) => kind === 'oxygen_collected')
    ? [{ tick, kind: 'oxygen', total }]
    : []
  for (const event of heard)
    if (event.kind === 'hint_applied') told.push({ tick, kind: 'hint', hint: event.hint, outcome: event.outcome })
  for (const event of heard) if (event.kind === 'wall_broken') told.push({ tick, kind: 'wall', cell: event.cell })
  return told
}

/** In ticks. */
export const longestOf = (runs: readonly RecordedRun[]): number => Math.max(...runs.map(({ record }) => record.ticks))

/** The tick of the last event of any run before a tick, or the start. */
export const previousEventTick = (runs: readonly RecordedRun[], tick: number): number =>
  Math.max(...runs.map(({ events }) => events.findLast((event) => event.tick < tick)?.tick ?? 0))

/** The tick of the first event of any run after a tick, or the end of the longest. */
export const nextEventTick = (runs: readonly RecordedRun[], tick: number): number =>
  Math.min(longestOf(runs), ...runs.flatMap(({ events }) => events.find((event) => event.tick > tick)?.tick ?? []))
