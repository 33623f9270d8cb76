import { advanceReplay, type Game, type GameRecord, startReplay } from '@clew/engine'
import { distancesFrom } from '../situation/board-map.ts'

/** What the course of a game tells beside its last state. */
export interface Trace {
  /** Of the mistakes that were made up for: see `SeedResult`. */
  readonly recoverySteps: number
  readonly recoveries: number
  /** Ticks played when the player last walked into a wall; 0 when never. */
  readonly lastCollisionTick: number
}

interface Mistake {
  readonly distance: number
  readonly steps: number
}

/** Plays a record again and measures the shortest way to the exit after each tick. Grows with the ticks. */
export function traceGame(record: GameRecord): Trace {
  const replay = startReplay(record)
  if (!replay) throw new Error('the record cannot be played')
  const { game } = replay
  const distanceNow = createDistance(game)
  let open: Mistake[] = []
  let recoverySteps = 0
  let recoveries = 0
  let lastCollisionTick = 0
  let mistakes = 0
  let state: ReturnType<typeof advanceReplay> = 'more'
  while (state === 'more') {
    const { collisionCount } = game
    state = advanceReplay(replay)
    const distance = distanceNow()
    const steps = game.totalSteps
    for (const mistake of open) {
      if (distance >= mistake.distance) continue
      recoverySteps += steps - mistake.steps
      recoveries++
    }
    open = open.filter((mistake) => distance >= mistake.distance)
    for (; mistakes < mistakesIn(game); mistakes++) open.push({ distance, steps })
    if (game.collisionCount > collisionCount) lastCollisionTick = game.tick
  }
  return { recoverySteps, recoveries, lastCollisionTick }
}

const mistakesIn = ({ backtrackCount, collisionCount, deadEndEntries }: Game) =>
  backtrackCount + collisionCount + deadEndEntries

/** Steps from the player to the exit; searched again only when a wall broke or the exit moved. */
function createDistance(game: Game): () => number {
  let distances: Uint16Array | null = null
  let exit = -1
  let broken = 0
  return () => {
    if (!distances || exit !== game.exit || broken !== game.brokenWalls.length) {
      distances = distancesFrom({ open: game.openings, deltas: game.deltas }, game.exit)
      exit = game.exit
      broken = game.brokenWalls.length
    }
    return distances[game.player]!
  }
}
