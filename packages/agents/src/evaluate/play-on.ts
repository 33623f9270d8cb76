import { readHint, type WireHint } from '@clew/contracts/hint'
import type { EvaluationAgent } from '@clew/contracts/http/evaluations'
import { windowTicks } from '@clew/contracts/clock'
import {
  finishRecording,
  type Game,
  type GameRecord,
  type Hint,
  playHint,
  playStep,
  type Recording,
  replay,
  startRecording,
} from '@clew/engine'
import type { Agent } from '../agent.ts'
import { decide } from '../decide.ts'
import { evaluatedAgent } from './evaluated-agent.ts'
import { playFrom, stateOf } from './play-game.ts'

export interface PlayOnOptions {
  /** Of an agent's game that was not sealed. */
  readonly record: GameRecord
  /** Where the game parts from its record; it was not over yet. */
  readonly tick: number
  /** Stands in the place of the last hint that the record has at that tick; null: what was followed there is followed. */
  readonly hint: WireHint | null
  /** Decides from the next multiple of five ticks on, while the game waits; null: the hints are those of the record. */
  readonly agent: Agent | null
  readonly templateText?: string | undefined
  /** The game is given up after so many ticks. */
  readonly maxTicks: number
  readonly signal?: AbortSignal | undefined
}

export interface PlayedOn {
  /** Up to the tick the same as the record that it was made of. */
  readonly record: GameRecord
  /** Still `running` when the ticks ran out. */
  readonly status: Game['status']
}

/**
 * What would have come of a recorded game had something else been asked for at a tick: the same maze and the same germs, played
 * on. Rejects with a sentence for a person when the game, the tick or the hint is none of which that can be said, and with
 * its reason when `signal` fires. Costs the ticks, and the decisions of the agent.
 */
export async function playOn({ record, tick, hint, agent, ...options }: PlayOnOptions): Promise<PlayedOn> {
  const { maxTicks, templateText, signal } = options
  const hints = new Map(hintsByTick(record))
  if (hint) hints.set(tick, [...(hints.get(tick) ?? []).slice(0, -1), hintOf(hint)])
  const recording = recordingAt(record, tick)
  const { game } = recording
  followHints(recording, hints, agent ? tick + 1 : maxTicks)
  if (agent) await playFrom(recording, { agent, decisionTicks, latencyTicks: 0, maxTicks, clock, templateText, signal })
  // What a game that went on was asked for last.
  else if (game.status === 'running') for (const last of hints.get(game.tick) ?? []) playHint(recording, last)
  signal?.throwIfAborted()
  return { record: finishRecording(recording), status: game.status }
}

const clock = 'lockstep'
const decisionTicks = windowTicks[clock]

/** Whether anything else can have come of a game: an agent's, whose germs can be foreseen. */
export const canPlayOn = ({ seal, spec, ticks }: GameRecord): boolean => !seal && spec.mode === 'lam' && ticks > 0

/** Until when a game is played on: so long after its end as takes far more than any way out. One that was given up goes no further. */
export const lastTickOf = (record: GameRecord): number =>
  replay(record)?.status === 'running' ? record.ticks : record.ticks + 300

export interface WatchingOptions {
  readonly record: GameRecord
  readonly tick: number
  readonly agent: EvaluationAgent
  /** What steers the agent `lam`. */
  readonly templateText: string
  /** What `lam` is to remember as its own answer at that tick; null: its own. */
  readonly said: WireHint | null
}

/**
 * An agent that asks no endpoint as it stands at a tick of a record, to play on from there: it was shown the game at every multiple
 * of five ticks. The one that played the game in lockstep remembers what it did then.
 */
export async function agentAt(options: WatchingOptions): Promise<Agent> {
  const { record, tick, agent: name, templateText, said } = options
  const agent = evaluatedAgent(name, templateText, said ? [answerOf(tick, said)] : [])
  const hints = hintsByTick(record)
  const recording = startRecording(record.spec)
  agent.reset()
  for (let now = 0; now <= tick; now += decisionTicks) {
    followHints(recording, hints, now)
    const { error } = readHint(await decideOn(recording.game, agent, templateText))
    // A model's reply may be none; the others fail only where a part of them cannot be fetched.
    if (error !== null && name !== 'lam') throw new Error(error)
  }
  return agent
}

const answerOf = (tick: number, said: WireHint) =>
  ({ telling: 'plain', tick, text: JSON.stringify(said), failure: null, usage: null, model: '', latencyMs: 0 }) as const

/** What an agent that sees the game for the first time would ask for at a tick of a record. */
export async function hintAt(record: GameRecord, tick: number, agent: Agent): Promise<WireHint> {
  agent.reset()
  return decideOn(recordingAt(record, tick).game, agent)
}

async function decideOn(game: Game, agent: Agent, templateText?: string): Promise<WireHint> {
  const never = new AbortController().signal
  return (await decide(agent, stateOf(game, { templateText, clock }), never)).hint
}

/** The game of a record as it stood before the hints of a tick. */
function recordingAt(record: GameRecord, tick: number): Recording {
  if (record.seal) throw new Error('This game was sealed: how its germs would have moved on, nobody knows.')
  if (record.spec.mode !== 'lam') throw new Error('This game was played by hand: there is no hint to change.')
  if (!Number.isInteger(tick) || tick < 0 || tick >= record.ticks)
    throw new Error(`There is no tick ${tick} to play on from: the game went from 0 to ${record.ticks - 1}.`)
  if (!replay(record)) throw new Error('The record is none of a game.')
  const recording = startRecording(record.spec)
  followHints(recording, hintsByTick(record), tick)
  return recording
}

/** Plays by the hints of a record, from where the game stands up to a tick and before the hints of that. */
function followHints(recording: Recording, hints: HintsByTick, toTick: number): void {
  const { game } = recording
  while (game.status === 'running' && game.tick < toTick) {
    for (const hint of hints.get(game.tick) ?? []) playHint(recording, hint)
    playStep(recording, 0)
  }
}

type HintsByTick = ReadonlyMap<number, readonly Hint[]>

function hintsByTick({ hints }: GameRecord): HintsByTick {
  const byTick = new Map<number, Hint[]>()
  for (const { tick, hint } of hints) byTick.set(tick, [...(byTick.get(tick) ?? []), hint])
  return byTick
}

/** The hint as the rules take it. */
function hintOf(wire: WireHint): Hint {
  const { hint, error, unreadable } = readHint(wire)
  if (error !== null) throw new Error(`A hint that says that something went wrong is not followed: ${error}`)
  if (unreadable.length === 0) return hint
  const fields = unreadable.map(({ field, fromCell }) =>
    fromCell === null ? field : `${field} from cell ${fromCell} on`,
  )
  throw new Error(`The hint cannot be read: ${fields.join(', ')}.`)
}
