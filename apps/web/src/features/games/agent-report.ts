import { readHint, type ReadHint, type WireHint } from '@clew/contracts/hint'
import type { ActionName, HintOutcome } from '@clew/engine'

/** What a person is shown about the last hint. */
export interface AgentReport {
  /** The hint as it came. */
  readonly wire: WireHint
  readonly text: string
  readonly error: string | null
  readonly declared: ReadHint['declared']
  readonly applied: readonly ActionName[]
  readonly refused: readonly string[]
  /** Clock time at which it came in, ms. */
  readonly receivedAtMs: number
  readonly latencyMs: number | null
}

/** `spec/game.md` sections 8 and 9. */
const rawExcerptChars = 160
const excerptChars = 140

/** A hint that has not been played yet: nothing is applied. */
export function reportOf(wire: WireHint, receivedAtMs: number): AgentReport {
  const { text, error, declared } = readHint(wire)
  const latencyMs = wire['latency_ms']
  return {
    wire,
    text,
    error: error === null ? null : errorText(error, wire),
    declared,
    applied: [],
    refused: [],
    receivedAtMs,
    latencyMs: typeof latencyMs === 'number' ? latencyMs : null,
  }
}

/** The same report when the rules have spoken. */
export function withOutcome(report: AgentReport, outcome: HintOutcome): AgentReport {
  return {
    ...report,
    applied: [...new Set(outcome.applied.map(({ action }) => action))],
    refused: outcome.refused.map(({ action, reason }) => `${action}: ${reason.replaceAll('_', ' ')}`),
  }
}

function errorText(error: string, wire: WireHint): string {
  const raw = wire['raw']
  if (typeof raw === 'string' && raw !== '') return `Invalid LAM JSON: ${raw.slice(0, rawExcerptChars)}`
  const prompt = wire['prompt']
  return typeof prompt === 'string' && prompt !== '' ? `${error} | prompt: ${prompt.slice(0, excerptChars)}` : error
}

/** The game that a hint answers, or null when it does not say. */
export function answeredGame(wire: WireHint): number | null {
  const reply = wire['in_reply_to']
  if (typeof reply !== 'object' || reply === null || !('game_id' in reply)) return null
  return typeof reply.game_id === 'number' ? reply.game_id : null
}
