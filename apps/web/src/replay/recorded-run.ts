import { cellAt, decodeRecord, replay, type Cell, type Game, type GameRecord } from '@clew/engine'
import { playTick, startPlayback, type PlayedHint } from './playback.ts'

/** What happened in a run, at the tick at which it is seen first. */
export type RunEvent = { readonly tick: number } & (
  | { readonly kind: 'oxygen'; readonly total: number }
  | ({ readonly kind: 'hint' } & PlayedHint)
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
  const events: RunEvent[] = []
  const { playback, hints } = startPlayback(record)
  const { game } = playback
  let oxygen = 0
  let walls = 0
  const note = (played: readonly PlayedHint[]) => {
    const { tick } = game
    if (game.oxygenCollected > oxygen) events.push({ tick, kind: 'oxygen', total: game.oxygenCollected })
    oxygen = game.oxygenCollected
    for (const hint of played) events.push({ tick, kind: 'hint', ...hint })
    for (; walls < game.brokenWalls.length; walls++)
      events.push({ tick, kind: 'wall', cell: cellAt(game, game.brokenWalls[walls]!.cell) })
  }
  note(hints)
  while (game.tick < record.ticks) note(playTick(playback))
  events.push({ tick: game.tick, kind: 'end', status: game.status })
  return { record, events }
}

/** In ticks. */
export const longestOf = (runs: readonly RecordedRun[]): number => Math.max(...runs.map(({ record }) => record.ticks))

/** The tick of the last event of any run before a tick, or the start. */
export const previousEventTick = (runs: readonly RecordedRun[], tick: number): number =>
  Math.max(...runs.map(({ events }) => events.findLast((event) => event.tick < tick)?.tick ?? 0))

/** The tick of the first event of any run after a tick, or the end of the longest. */
export const nextEventTick = (runs: readonly RecordedRun[], tick: number): number =>
  Math.min(longestOf(runs), ...runs.flatMap(({ events }) => events.find((event) => event.tick > tick)?.tick ?? []))
