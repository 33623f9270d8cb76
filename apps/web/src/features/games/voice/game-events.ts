import type { Cell } from '@clew/engine'
import type { Scene } from '../../../board/scene.ts'
import { type DirectionName, directionNames } from './directions.ts'
import { findNearest, type Nearest } from './nearest.ts'

export type EffectName = 'Speed' | 'Slow' | 'Freeze' | 'Reveal'

/** What happened in one tick, for everything that tells of it without a picture: voice, sound, vibration. */
export type GameEvent =
  | { readonly kind: 'oxygen-collected'; readonly count: number }
  /** A person's move that a wall refused; an agent's are in its own report. */
  | { readonly kind: 'step-blocked' }
  | { readonly kind: 'wall-broken'; readonly cell: Cell }
  | { readonly kind: 'germ-near' }
  | { readonly kind: 'germ-gone' }
  | { readonly kind: 'effect-began'; readonly effect: EffectName }
  | { readonly kind: 'effect-ended'; readonly effect: EffectName }
  | { readonly kind: 'exit-near' }
  | { readonly kind: 'teleported' }
  /** An agent that tells what it expects has found something better to do than it had meant to. */
  | { readonly kind: 'mind-changed'; readonly move: DirectionName | 'stay' }
  | { readonly kind: 'won' }
  | { readonly kind: 'lost' }

/**
 * Near is what can be walked in so few steps: a germ behind a wall is no danger yet, however close it lies on the board.
 */
export const nearSteps = 3

const effects = [
  ['Speed', 'isFast'],
  ['Slow', 'isSlow'],
  ['Freeze', 'isFrozen'],
  ['Reveal', 'isRevealed'],
] as const

/** The events between two scenes of one game, in the order in which they are worth telling. */
export function eventsBetween(before: Scene, after: Scene, isManual: boolean): GameEvent[] {
  const collected = countCollected(before, after)
  const events: GameEvent[] = []
  if (after.outcome !== before.outcome && after.outcome !== 'playing') events.push({ kind: after.outcome })
  if (collected > 0) events.push({ kind: 'oxygen-collected', count: collected })
  if (isManual && after.collisions > before.collisions) events.push({ kind: 'step-blocked' })
  if (isTeleported(before, after)) events.push({ kind: 'teleported' })
  events.push(...brokenWalls(before, after), ...mindChange(before, after))
  if (after.outcome === 'playing') events.push(...nearness(before, after))
  return [...events, ...effectChanges(before, after)]
}

/** The nearest germ that is near, if one is. */
export function findNearGerm(scene: Pick<Scene, 'grid' | 'cols' | 'player' | 'germs'>): Nearest | null {
  const places = new Set(scene.germs.map((germ) => indexOf(scene, germ)))
  return findNearest(scene, indexOf(scene, scene.player), (cell) => places.has(cell), nearSteps)
}

const indexOf = ({ cols }: Pick<Scene, 'cols'>, { x, y }: Cell) => y * cols + x

/** A pellet that is gone was collected; nothing else takes one. */
function countCollected(before: Scene, after: Scene): number {
  const left = new Set(after.pellets.map((pellet) => indexOf(after, pellet)))
  return before.pellets.filter((pellet) => !left.has(indexOf(before, pellet))).length
}

function isTeleported({ player: from }: Scene, { player: to, walked }: Scene): boolean {
  return walked.length === 0 && (from.x !== to.x || from.y !== to.y)
}

function brokenWalls(before: Scene, after: Scene): GameEvent[] {
  if (before.grid === after.grid) return []
  const events: GameEvent[] = []
  for (let cell = 0; cell < after.grid.length; cell++) {
    if (before.grid[cell] === after.grid[cell]) continue
    events.push({ kind: 'wall-broken', cell: { x: cell % after.cols, y: Math.trunc(cell / after.cols) } })
  }
  return events
}

const moveNames = ['stay', ...directionNames] as const

function mindChange(before: Scene, { values }: Scene): GameEvent[] {
  if (values === null || values === before.values || !values.isMindChanged) return []
  const valueOf = (move: (typeof moveNames)[number]) => values[move] ?? Number.NEGATIVE_INFINITY
  return [{ kind: 'mind-changed', move: moveNames.toSorted((a, b) => valueOf(b) - valueOf(a))[0] ?? 'stay' }]
}

function nearness(before: Scene, after: Scene): GameEvent[] {
  const wasNear = findNearGerm(before) !== null
  const isNear = findNearGerm(after) !== null
  const events: GameEvent[] = []
  if (isNear !== wasNear) events.push({ kind: isNear ? 'germ-near' : 'germ-gone' })
  if (isExitNear(after) && !isExitNear(before)) events.push({ kind: 'exit-near' })
  return events
}

function isExitNear(scene: Scene): boolean {
  const exit = indexOf(scene, scene.exit)
  return findNearest(scene, indexOf(scene, scene.player), (cell) => cell === exit, nearSteps) !== null
}

function effectChanges(before: Scene, after: Scene): GameEvent[] {
  return effects.flatMap(([effect, claim]): GameEvent[] => {
    if (before[claim] === after[claim]) return []
    return [{ kind: after[claim] ? 'effect-began' : 'effect-ended', effect }]
  })
}
