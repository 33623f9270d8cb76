import type { Cell } from '@clew/engine'
import { chance } from './noise.ts'
import type { Scene } from './scene.ts'

/** What a breaking wall throws and says (`docs/spec/game.md` section 9). */
const fewestDebris = 14
const mostDebris = 21
export const wallBrokenText = 'Wall Broken!'
export const wallBrokenMs = 5000

/** More ticks than this between two frames were jumped over, not played. */
const longestCatchUp = 5
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
  const compare = (before: Scene, after: Scene, nowMs: number) => {
    brokenWalls = [...young(brokenWalls, wallBrokenMs, nowMs), ...wallsBroken(before, after, nowMs)]
    takenOxygen = [...young(takenOxygen, oxygenMs, nowMs), ...oxygenTaken(before, after, nowMs)]
    if (before.outcome === 'playing' && after.outcome !== 'playing') endedMs = nowMs
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
      if (scene === last) return
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
  return before.gameKey === after.gameKey && ticks >= 0 && ticks <= longestCatchUp
}

const young = <T extends Happening>(happenings: readonly T[], lifeMs: number, nowMs: number): T[] =>
  happenings.filter(({ startMs }) => nowMs - startMs < lifeMs)

function wallsBroken(before: Scene, after: Scene, startMs: number): BrokenWall[] {
  const walls: BrokenWall[] = []
  if (before.grid === after.grid) return walls
  for (let i = 0; i < after.grid.length; i++) {
    if (before.grid[i] !== 1 || after.grid[i] !== 0) continue
    const cell = { x: i % after.cols, y: Math.floor(i / after.cols) }
    walls.push({ cell, startMs, debris: debrisOf(cell), isLabelBelow: cell.y > after.player.y })
  }
  return walls
}

function debrisOf({ x, y }: Cell): number {
  return fewestDebris + Math.floor(chance(x, y, 7) * (mostDebris - fewestDebris + 1))
}

function oxygenTaken(before: Scene, after: Scene, startMs: number): Happening[] {
  if (before.pellets === after.pellets) return []
  const isLeft = (old: Cell) => after.pellets.some(({ x, y }) => x === old.x && y === old.y)
  return before.pellets.filter((old) => !isLeft(old)).map((cell) => ({ cell, startMs }))
}
