import { type SecondOpinion, secondOpinions } from '@clew/contracts/agents'
import { readHint } from '@clew/contracts/hint'
import { advanceReplay, type Game, type GameRecord, type Hint, replay, startReplay } from '@clew/engine'
import type { Agent } from '../agent.ts'
import { createCautiousAgent } from '../baselines/cautious.ts'
import { createPlannerAgent } from '../planner/planner-agent.ts'
import { winningWalk } from './oracle.ts'
import { canPlayOn, hintAt, lastTickOf, playOn } from './play-on.ts'

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
  readonly agent: SecondOpinion
  readonly hint: Hint
  /** How the game would have gone on with this agent, a decision every five ticks, and at which tick it would have ended. */
  readonly status: Game['status']
  readonly endTick: number
}

/**
 * Looks for the first wrong step of a game that an agent lost, or did not end. Null for other games, and for sealed ones, whose
 * germs nobody can foresee. Costs the ticks of the game by a search over cells and ticks.
 */
export async function autopsyOf(record: GameRecord): Promise<Autopsy | null> {
  if (!canPlayOn(record) || replay(record)?.status === 'won') return null
  const maxTicks = lastTickOf(record)
  const { tick: lastChanceTick, walk } = lastChance(record, maxTicks)
  const decisionTick = record.hints.findLast(({ tick }) => tick <= (lastChanceTick ?? 0))?.tick ?? 0
  const others: Other[] = []
  for (const name of secondOpinions) {
    const agent = creators[name]()
    const hint = await hintAt(record, decisionTick, agent)
    const played = await playOn({ record, tick: decisionTick, hint, agent, maxTicks })
    others.push({ agent: name, hint: readHint(hint).hint, status: played.status, endTick: played.record.ticks })
  }
  return { lastChanceTick, decisionTick, walk, others }
}

const creators: Readonly<Record<SecondOpinion, () => Agent>> = {
  cautious: createCautiousAgent,
  planner: createPlannerAgent,
}

function lastChance(record: GameRecord, lastTick: number): { tick: number | null; walk: readonly number[] } {
  const replaying = startReplay(record)
  if (!replaying) throw new Error('the record cannot be played')
  const { game } = replaying
  let chance: { tick: number | null; walk: readonly number[] } = { tick: null, walk: [] }
  while (game.tick < record.ticks) {
    const walk = winningWalk(game, lastTick - game.tick)
    if (walk) chance = { tick: game.tick, walk }
    advanceReplay(replaying)
  }
  return chance
}
