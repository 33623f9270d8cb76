import type { Agent } from '../agent.ts'
import { ownDecision } from '../decide.ts'
import { knownGerms } from '../situation/futures.ts'
import type { LastAnswer, Pace } from '../situation/pace.ts'
import { paceOf, pathLeft } from '../situation/pace.ts'
import { readSituation } from '../situation/read-situation.ts'
import type { Situation } from '../situation/situation.ts'
import { type Dials, noPowers, type PlannedWalk, planWalk, standardDials } from './plan-walk.ts'

interface Memory extends LastAnswer {
  readonly situation: Situation
}

/** Before it knows how soon it is asked again: between the longest and the shortest send rate, so that neither costs much. */
const firstPace: Pace = { intervalTicks: 10, latencyTicks: 1 }

/** Plans moves over what germs may do, and plans again with each observation. It learned nothing and reads no template. */
export function createPlannerAgent(dials: Dials = standardDials): Agent {
  const name = 'planner'
  let memory: Memory | null = null
  return {
    name,
    reset: () => {
      memory = null
    },
    decide: async (observation) => {
      const startedMs = performance.now()
      const answer = (said: object) => ownDecision(name, observation, said, Math.round(performance.now() - startedMs))
      const situation = readSituation(observation, memory?.situation.map ?? null)
      if (typeof situation === 'string') return answer({ hint: situation, path: [] })
      const { map, player, belief } = situation
      const pace = paceOf(observation, player, memory, firstPace)
      const walk = planWalk(
        {
          map,
          player,
          tick: observation.game_tick ?? 0,
          germs: knownGerms(belief.likely),
          prizes: new Float64Array(map.open.length),
          pace,
          before: pathLeft(memory, observation, player),
          powers: noPowers,
          closed: [],
        },
        dials,
      )
      const { cells, lateCells } = walk
      memory = {
        gameId: observation.game_id,
        tick: observation.game_tick ?? 0,
        path: cells,
        lateCells,
        pace,
        situation,
      }
      const path = cells.map((cell) => [cell % map.cols, Math.trunc(cell / map.cols)])
      return answer({ hint: sentenceOf(situation, walk), path })
    },
  }
}

/** What it does, and how sure it is of that. */
function sentenceOf({ map, belief }: Situation, { cells, survival }: PlannedWalk): string {
  const steps = `${cells.length - 1} ${cells.length === 2 ? 'cell' : 'cells'}`
  const does =
    cells.length === 1
      ? 'I wait until the way is safer.'
      : cells.at(-1) === map.exit
        ? `I walk the last ${steps} to the exit.`
        : `I walk ${steps}, and look again.`
  return belief.likely.length === 0
    ? does
    : `${does} No germ gets in the way in ${Math.floor(survival * 100)} % of the futures that I tried.`
}
