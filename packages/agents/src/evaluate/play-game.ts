import { readHint } from '@clew/contracts/hint'
import type { Clock } from '@clew/contracts/clock'
import type { EnrichedState, PromptTemplate } from '@clew/contracts/mqtt'
import type { Game, GameRecord, GameSpec, HintOutcome, Recording } from '@clew/engine'
import { finishRecording, observe, playHint, playStep, startRecording, tickMs } from '@clew/engine'
import type { Agent, Decision } from '../agent.ts'
import { decide } from '../decide.ts'

export interface PlayOptions extends DecidingOptions {
  /** In LAM mode, since nobody else moves the player. */
  readonly spec: GameSpec
}

export interface DecidingOptions {
  readonly agent: Agent
  /** An observation is sent at every multiple of this tick, unless one is still being answered. */
  readonly decisionTicks: number
  /** Game time between an observation and its hint; 0 is lockstep: the game waits while the agent thinks. */
  readonly latencyTicks: number | ((decision: Decision) => number)
  /** The game is given up after so many ticks. */
  readonly maxTicks: number
  readonly templateText?: string | undefined
  /** What the agent is told about the clock. */
  readonly clock?: Clock | undefined
  readonly signal?: AbortSignal | undefined
}

/** One answer of the agent, and what the rules made of it; `outcome` is null when it was not applied. */
export interface PlayedDecision {
  readonly askedTick: number
  readonly decision: Decision
  outcome: HintOutcome | null
}

export interface PlayedGame {
  /** Still `running` when the ticks ran out or the signal fired. */
  readonly game: Game
  readonly record: GameRecord
  readonly decisions: readonly PlayedDecision[]
}

/** Plays one whole game with an agent on the engine, in game time. */
export async function playGame({ spec, ...options }: PlayOptions): Promise<PlayedGame> {
  const recording = startRecording(spec)
  options.agent.reset()
  const decisions = await playFrom(recording, options)
  return { game: recording.game, record: finishRecording(recording), decisions }
}

/** Plays a game from where it stands, and answers what was decided from then on. The agent remembers what it has seen. */
export async function playFrom(recording: Recording, options: DecidingOptions): Promise<PlayedDecision[]> {
  const { agent, decisionTicks, latencyTicks, maxTicks, signal = new AbortController().signal } = options
  const { game } = recording
  const decisions: PlayedDecision[] = []
  let pending: PlayedDecision | null = null
  while (game.status === 'running' && game.tick < maxTicks && !signal.aborted) {
    pending = applyWhenDue(recording, pending, latencyTicks)
    if (!pending && game.tick % decisionTicks === 0) {
      const decision = await decide(agent, stateOf(game, options), signal)
      pending = { askedTick: game.tick, decision, outcome: null }
      decisions.push(pending)
      pending = applyWhenDue(recording, pending, latencyTicks)
    }
    playStep(recording, 0)
  }
  return decisions
}

/** Applies a hint when its time has come, and answers the one that is still on its way. A hint with an error is not applied. */
function applyWhenDue(
  recording: Recording,
  pending: PlayedDecision | null,
  latencyTicks: DecidingOptions['latencyTicks'],
): PlayedDecision | null {
  if (!pending) return null
  const ticks = typeof latencyTicks === 'number' ? latencyTicks : latencyTicks(pending.decision)
  if (recording.game.tick < pending.askedTick + ticks) return pending
  const { hint, error } = readHint(pending.decision.hint)
  if (error === null) pending.outcome = playHint(recording, hint)
  return null
}

/** The enriched state of a game that no browser plays: its time is the game's own. */
export function stateOf(
  game: Game,
  { templateText, clock }: Pick<PlayOptions, 'templateText' | 'clock'>,
): EnrichedState {
  const template = templateText === undefined ? null : templateOf(templateText)
  const state = { sessionId: 'evaluation', tick: game.tick * tickMs, ...observe(game), prompt_template: template }
  return clock === undefined ? state : { ...state, clock }
}

const templateOf = (content: string): PromptTemplate => ({ title: '', content, version: 1, user_id: 0 })
