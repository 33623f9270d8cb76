import type { Cell, GameEvent } from '@clew/engine'
import { chance } from './noise.ts'
import { eventsSince, longestCatchUpTicks, type Scene } from './scene.ts'

/** What a breaking wall throws and says (`docs/spec/game.md` section 9). */
const fewestDebris = 14
const mostDebris = 21
export const wallBrokenText = 'Wall Broken!'
export const wallBrokenMs = 5000

/** Nothing but the words stays longer. */
const oxygenMs = 1000
const never = Number.NEGATIVE_INFINITY

export interface Happening {
  readonly cell: Cell
  readonly startMs: number
}

export interface BrokenWall extends Happening {
  /** How many pieces fly. */
  readonly debris: number
  /** The words go to the side away from the player, whom nothing may hide. */
  readonly isLabelBelow: boolean
}

/** What happened a moment ago and still shows. It is told every scene, and forgets by itself. */
export interface Happenings {
  /** Another list when one came or was forgotten. */
  readonly brokenWalls: readonly BrokenWall[]
  readonly takenOxygen: readonly Happening[]
  /** When the game was seen to end; -Infinity as long as it was not, or when it had ended before. */
  readonly endedMs: number
  notice(scene: Scene, nowMs: number): void
}

export function createHappenings(): Happenings {
  let last: Scene | undefined
  let brokenWalls: readonly BrokenWall[] = []
  let takenOxygen: readonly Happening[] = []
  let endedMs = never

  const forget = () => {
    brokenWalls = []
    takenOxygen = []
    endedMs = never
  }
  /** Time passes although nothing is played, as while an agent thinks in lockstep. */
  const forgetWalls = (nowMs: number) => {
    const left = young(brokenWalls, wallBrokenMs, nowMs)
    if (left.length < brokenWalls.length) brokenWalls = left
  }
  const compare = (before: Scene, after: Scene, nowMs: number) => {
    const events = eventsSince(before.tick, after)
    brokenWalls = [...young(brokenWalls, wallBrokenMs, nowMs), ...wallsBroken(events, after.player, nowMs)]
    takenOxygen = [...young(takenOxygen, oxygenMs, nowMs), ...oxygenTaken(events, nowMs)]
    if (before.outcome !== 'playing' || after.outcome === 'playing') return
    endedMs = nowMs
    // Soon after the end the board is drawn no more, and words that are left would stand there for good.
    brokenWalls = []
  }

  return {
    get brokenWalls() {
      return brokenWalls
    },
    get takenOxygen() {
      return takenOxygen
    },
    get endedMs() {
      return endedMs
    },
    notice(scene, nowMs) {
      if (scene === last) return forgetWalls(nowMs)
      const before = last
      last = scene
      if (before && isPlayedOn(before, scene)) compare(before, scene, nowMs)
      else forget()
    },
  }
}

/** Whether the second scene follows from the first by playing: another game, a rewind or a jump does not. */
function isPlayedOn(before: Scene, after: Scene): boolean {
  const ticks = after.tick - before.tick
  return before.gameKey === after.gameKey && ticks >= 0 && ticks <= longestCatchUpTicks
}

const young = <T extends Happening>(happenings: readonly T[], lifeMs: number, nowMs: number): T[] =>
  happenings.filter(({ startMs }) => nowMs - startMs < lifeMs)

function wallsBroken(events: readonly GameEvent[], player: Cell, startMs: number): BrokenWall[] {
  return cellsOf(events, 'wall_broken').map((cell) => ({
    cell,
    startMs,
    debris: debrisOf(cell),
    isLabelBelow: cell.y > player.y,
  }))
}

function debrisOf({ x, y }: Cell): number {
  return fewestDebris + Math.floor(chance(x, y, 7) * (mostDebris - fewestDebris + 1))
}

const oxygenTaken = (events: readonly GameEvent[], startMs: number): Happening[] =>
  cellsOf(events, 'oxygen_collected').map((cell) => ({ cell, startMs }))

const cellsOf = (events: readonly GameEvent[], kind: 'wall_broken' | 'oxygen_collected'): Cell[] =>
  events.flatMap((event) => (event.kind === kind ? event.cell : []))
