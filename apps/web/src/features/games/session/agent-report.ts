import type { DqnHint } from '@clew/agents/dqn/hint-fields'
import type { ReadHint, Unreadable, WireHint } from '@clew/contracts/hint'
import type { ActionName, Cell, HintOutcome, RefusalReason } from '@clew/engine'
import { t } from '@lingui/core/macro'
import type { HintPush, PushedEnvelope } from './hint-push.ts'
import { notPlayedText, refusalText } from './refusal-labels.ts'

/** What a person is shown about the last hint. */
export interface AgentReport {
  /** As it came in, with the hint in it. */
  readonly envelope: PushedEnvelope
  readonly wire: WireHint
  readonly text: string
  readonly error: string | null
  /** The cells that the rules can follow, from the first to where the path breaks off. */
  readonly path: readonly Cell[]
  /** As many as were sent. */
  readonly pathSent: number
  /** How many wall breaks the hint says are left. */
  readonly breaksRemaining: number | null
  readonly declared: ReadHint['declared']
  readonly unreadable: readonly Unreadable[]
  /** Why the hint does not count and is only shown; null for one that does, and for an error. */
  readonly notPlayed: string | null
  /** Whether the rules have spoken; until then nothing is applied. */
  readonly isPlayed: boolean
  readonly applied: readonly ActionName[]
  readonly refused: readonly Refusal[]
  /** Clock time at which it came in, ms. */
  readonly receivedAtMs: number
  readonly latencyMs: number | null
  /** Who says that it answered, and how much of the reply had to be repaired. */
  readonly model: string | null
  readonly parse: string | null
  /** What an agent that learned the game expects; null for all others. */
  readonly belief: DqnHint | null
}

interface Refusal {
  readonly action: ActionName
  readonly reason: RefusalReason
}

/** `docs/spec/game.md` sections 8 and 9. */
const rawExcerptChars = 160
export const excerptChars = 140

/** A hint that has not been played yet. */
export function reportOf({ envelope, read, belief }: HintPush, receivedAtMs: number): AgentReport {
  const wire = envelope.last_hint
  const { hint, text, error, declared, unreadable } = read
  const { path: sent, breaks_remaining: breaks, latency_ms: latency, parse } = wire
  return {
    envelope,
    wire,
    text,
    error: error === null ? null : errorText(error, wire),
    path: hint.path,
    pathSent: Array.isArray(sent) ? sent.length : 0,
    breaksRemaining: typeof breaks === 'number' ? breaks : null,
    declared,
    unreadable,
    notPlayed: envelope.is_played ? null : notPlayedText(envelope.reason),
    isPlayed: false,
    applied: [],
    refused: [],
    receivedAtMs,
    latencyMs: typeof latency === 'number' ? latency : null,
    model: modelOf(wire),
    parse: typeof parse === 'string' ? parse : null,
    belief,
  }
}

/** The model that was asked: as the server says it, and without a server as the hint does. What a program says of itself is no fact. */
function modelOf({ sender, model }: WireHint): string | null {
  const said: unknown = typeof sender === 'object' && sender !== null ? Reflect.get(sender, 'model') : model
  return typeof said === 'string' ? said : null
}

/** The same report when the rules have spoken. */
export function withOutcome(report: AgentReport, outcome: HintOutcome): AgentReport {
  return {
    ...report,
    isPlayed: true,
    applied: [...new Set(outcome.applied.map(({ action }) => action))],
    refused: outcome.refused.map(({ action, reason }) => ({ action, reason })),
  }
}

/** What became of one declared action, in words. */
export interface ActionFate {
  readonly name: AgentReport['declared'][number]
  /** The rules did it, at least once. */
  readonly isApplied: boolean
  /** They refused it, at least once. */
  readonly isRefused: boolean
  readonly words: string
}

export function actionFates(report: AgentReport): ActionFate[] {
  const { declared, applied, refused, isPlayed, error, notPlayed } = report
  return declared.map((name) => {
    const isApplied = applied.some((action) => action === name)
    const reasons = [...new Set(refused.filter(({ action }) => action === name).map(({ reason }) => reason))]
    const isRefused = reasons.length > 0
    const words =
      isApplied || isRefused ? verdictText(isApplied, reasons) : restText(name, isPlayed, error ?? notPlayed)
    return { name, isApplied, isRefused, words }
  })
}

/** What the rules said. */
function verdictText(isApplied: boolean, refused: readonly RefusalReason[]): string {
  if (refused.length === 0) return t`applied`
  const reasons = refused.map(refusalText).join(', ')
  return isApplied ? t`applied; refused: ${reasons}` : t`refused: ${reasons}`
}

/** Why the rules said nothing. */
function restText(name: ActionFate['name'], isPlayed: boolean, obstacle: string | null): string {
  if (name === 'toggle_autopilot') return t`listed only`
  if (isPlayed) return t`not used`
  return obstacle === null ? t`waits for the next tick` : t`not applied`
}

/** Where the path leads next from the player's cell; null at its end. */
export function nextCell(path: readonly Cell[], player: Cell): Cell | null {
  const here = path.findIndex(({ x, y }) => x === player.x && y === player.y)
  return path[here + 1] ?? null
}

/** Why an agent failed, in its own words or the beginning of what it said instead. */
export function reasonOf({ envelope: { last_hint: wire }, read: { error } }: HintPush): string {
  if (typeof wire['raw'] !== 'string') return inWords(error ?? '')
  return error === null ? '' : errorText(error, wire)
}

/** What could not be read of a hint, for a person. */
export const unreadableText = ({ field, fromCell }: Unreadable): string =>
  fromCell === null ? field : t`${field} from cell ${fromCell} on`

/** An agent that says that something went wrong need not say what. */
const inWords = (error: string): string =>
  error === '' ? t`The agent reports an error and does not say which.` : error

function errorText(said: string, wire: WireHint): string {
  const error = inWords(said)
  const raw = wire['raw']
  if (typeof raw === 'string' && raw !== '') {
    const beginning = raw.slice(0, rawExcerptChars)
    return t`Invalid LAM JSON: ${beginning}`
  }
  const prompt = wire['prompt']
  if (typeof prompt !== 'string' || prompt === '') return error
  const beginning = prompt.slice(0, excerptChars)
  return t`${error} | prompt: ${beginning}`
}

/** The observation that a hint answers; null for what it does not say. */
export function answeredObservation(wire: WireHint): { gameId: number | null; gameTick: number | null } {
  const reply = wire['in_reply_to']
  const numberOf = (name: string) => {
    const value: unknown = typeof reply === 'object' && reply !== null ? Reflect.get(reply, name) : null
    return typeof value === 'number' ? value : null
  }
  return { gameId: numberOf('game_id'), gameTick: numberOf('game_tick') }
}
