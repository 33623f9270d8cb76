import type { WireHint } from '@clew/contracts/hint'
import { excerptChars, type AgentReport } from './agent-report.ts'

/** One observation that was published, and what came back (`docs/spec/game.md` section 2, "LAM Prompt → Response Flow"). */
export interface FlowEntry {
  /** Counts the entries of a game from 1. */
  readonly id: number
  readonly gameTick: number
  /** Clock time, ms; of an unasked hint, when it came. */
  readonly publishedAtMs: number
  /** `skipped`: a newer observation was answered instead. `failed`: it could not be published. `unasked`: only a hint, which is not played. */
  readonly status: 'waiting' | 'answered' | 'failed' | 'skipped' | 'unasked'
  readonly latencyMs: number | null
  readonly report: AgentReport | null
}

/** `docs/spec/game.md` section 9. */
export const mostFlowEntries = 15

/** Newest first. */
export type FlowLog = readonly FlowEntry[]

export function notePublish(log: FlowLog, gameTick: number, nowMs: number): FlowLog {
  return noteNew(log, { gameTick, publishedAtMs: nowMs, status: 'waiting', latencyMs: null, report: null })
}

/** A hint came in that answers nothing, and is only shown. */
export function noteUnasked(log: FlowLog, gameTick: number, report: AgentReport): FlowLog {
  const publishedAtMs = report.receivedAtMs
  return noteNew(log, { gameTick, publishedAtMs, status: 'unasked', latencyMs: null, report })
}

function noteNew(log: FlowLog, entry: Omit<FlowEntry, 'id'>): FlowLog {
  return [{ id: (log[0]?.id ?? 0) + 1, ...entry }, ...log].slice(0, mostFlowEntries)
}

export function noteFailedPublish(log: FlowLog, id: number): FlowLog {
  return log.map((entry) => (entry.id === id ? { ...entry, status: 'failed' } : entry))
}

/** A hint came in: it answers the observation of the tick that it names, else the newest that waits; older ones are skipped. */
export function noteAnswer(log: FlowLog, answeredTick: number | null, report: AgentReport, nowMs: number): FlowLog {
  const isWaiting = (entry: FlowEntry) => entry.status === 'waiting' || entry.status === 'skipped'
  const answered =
    log.find((entry) => isWaiting(entry) && entry.gameTick === answeredTick) ??
    log.find((entry) => entry.status === 'waiting')
  if (!answered) return log
  return log.map((entry) => {
    if (entry === answered) return { ...entry, status: 'answered', latencyMs: nowMs - entry.publishedAtMs, report }
    return entry.id < answered.id && entry.status === 'waiting' ? { ...entry, status: 'skipped' } : entry
  })
}

/** The rules have spoken on a hint: what it came to takes the place of what was only declared. */
export function noteOutcome(log: FlowLog, wire: WireHint, report: AgentReport): FlowLog {
  return log.map((entry) => (entry.report?.wire === wire ? { ...entry, report } : entry))
}

/** Whether something went wrong: the observation did not go out, or the answer was an error. */
export function hasError({ status, report }: FlowEntry): boolean {
  return status === 'failed' || (report?.error ?? null) !== null
}

/** The beginning of the hint's text; empty as long as there is none. */
export function excerptOf({ report }: FlowEntry): string {
  const text = report?.text ?? ''
  return text.length > excerptChars ? `${text.slice(0, excerptChars).trimEnd()}…` : text
}
