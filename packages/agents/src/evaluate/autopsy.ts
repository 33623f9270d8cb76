import { readHint } from '@clew/contracts/hint'
import {
  advanceReplay,
  applyHint,
  type Game,
  type GameRecord,
  type Hint,
  observe,
  startReplay,
  step,
  tickMs,
} from '@clew/engine'
import type { Agent } from '../agent.ts'
import { createCautiousAgent } from '../baselines/cautious.ts'
import { createPlannerAgent } from '../planner/planner-agent.ts'
import { winningWalk } from './oracle.ts'

/** Where a lost game was lost. */
export interface Autopsy {
  /**
   * The last tick at which somebody who knew how the germs would move could still have won by walking, and who then followed
   * that tick's decision no longer could; null when nobody could at any tick.
   */
  readonly lastChanceTick: number | null
  /** Tick of the hint that was followed then: the first wrong step. 0 when none had come. */
  readonly decisionTick: number
  /** The cells of a walk that would have won, one a tick, from `lastChanceTick` on; empty without a chance. */
  readonly walk: readonly number[]
  /** What agents that read no template would have done at `decisionTick`, and what would have come of it. */
  readonly others: readonly Other[]
}

export interface Other {
  readonly agent: 'cautious' | 'planner'
  readonly hint: Hint
  /** How the game would have gone on with this agent, a decision every five ticks, and at which tick it would have ended. */
  readonly status: Game['status']
  readonly endTick: number
}

/** How long after a germ ended a game it might have gone on: far more than any way out takes. */
const moreTicks = 300

/** Ticks between the decisions of those who play on: as in lockstep. */
const decisionTicks = 5

/**
 * Looks for the first wrong step of a game that an agent lost, or did not end. Null for other games, and for sealed ones, whose
 * germs nobody can foresee. Costs the ticks of the game by a search over cells and ticks.
 */
export async function autopsyOf(record: GameRecord): Promise<Autopsy | null> {
  if (record.seal || record.spec.mode !== 'lam') return null
  const end = stateAt(record, record.ticks)
  if (end.status === 'won') return null
  const lastTick = record.ticks + (end.status === 'lost' ? moreTicks : 0)
  const { tick: lastChanceTick, walk } = lastChance(record, lastTick)
  const decisionTick = record.hints.findLast(({ tick }) => tick <= (lastChanceTick ?? 0))?.tick ?? 0
  const others: Other[] = []
  for (const [agent, create] of alternatives)
    others.push({ agent, ...(await playOn(stateAt(record, decisionTick), create(), lastTick)) })
  return { lastChanceTick, decisionTick, walk, others }
}

const alternatives = [
  ['cautious', createCautiousAgent],
  ['planner', createPlannerAgent],
] as const

/** The game of a record as it stood before the hints of a tick. */
function stateAt(record: GameRecord, tick: number): Game {
  const replay = startReplay(record)
  if (!replay) throw new Error('the record cannot be played')
  while (replay.game.tick < tick) advanceReplay(replay)
  return replay.game
}

function lastChance(record: GameRecord, lastTick: number): { tick: number | null; walk: readonly number[] } {
  const replay = startReplay(record)
  if (!replay) throw new Error('the record cannot be played')
  let chance: { tick: number | null; walk: readonly number[] } = { tick: null, walk: [] }
  while (replay.game.tick < record.ticks) {
    const { tick } = replay.game
    const walk = winningWalk(replay.game, lastTick - tick)
    if (walk) chance = { tick, walk }
    advanceReplay(replay)
  }
  return chance
}

async function playOn(game: Game, agent: Agent, lastTick: number): Promise<Omit<Other, 'agent'>> {
  const never = new AbortController().signal
  const startTick = game.tick
  let first: Hint | null = null
  agent.reset()
  while (game.status === 'running' && game.tick < lastTick) {
    if ((game.tick - startTick) % decisionTicks === 0) {
      const state = { sessionId: 'autopsy', tick: game.tick * tickMs, ...observe(game), prompt_template: null }
      const { hint } = readHint((await agent.decide(state, never)).hint)
      first ??= hint
      applyHint(game, hint)
    }
    step(game, 0)
  }
  return { hint: first!, status: game.status, endTick: game.tick }
}
