import type { Cell } from '@clew/engine'
import { eventsSince, type Scene } from '../../../board/scene.ts'
import { type DirectionName, directionNames } from './directions.ts'
import { findNearest, type Nearest } from './nearest.ts'

export type EffectName = 'Speed' | 'Slow' | 'Freeze' | 'Reveal'

/** Something that is told without a picture, by words, sound or vibration. */
export type Cue =
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

/** The cues between two scenes of one game that follow each other, in the order in which they are worth telling. */
export function cuesBetween(before: Scene, after: Scene, isManual: boolean): Cue[] {
  const events = eventsSince(before.tick, after)
  const has = (kind: (typeof events)[number]['kind']) => events.some((event) => event.kind === kind)
  const count = events.filter(({ kind }) => kind === 'oxygen_collected').length
  const cues: Cue[] = events.flatMap((event) => (event.kind === 'ended' ? { kind: event.status } : []))
  if (count > 0) cues.push({ kind: 'oxygen-collected', count })
  if (isManual && has('blocked')) cues.push({ kind: 'step-blocked' })
  if (has('teleported')) cues.push({ kind: 'teleported' })
  for (const event of events) if (event.kind === 'wall_broken') cues.push({ kind: 'wall-broken', cell: event.cell })
  cues.push(...mindChange(before, after))
  if (after.outcome === 'playing') cues.push(...nearness(before, after))
  return [...cues, ...effectChanges(before, after)]
}

/** The nearest germ that is near, if one is. */
export function findNearGerm(scene: Pick<Scene, 'grid' | 'cols' | 'player' | 'germs'>): Nearest | null {
  const places = new Set(scene.germs.map((germ) => indexOf(scene, germ)))
  return findNearest(scene, indexOf(scene, scene.player), (cell) => places.has(cell), nearSteps)
}

const indexOf = ({ cols }: Pick<Scene, 'cols'>, { x, y }: Cell) => y * cols + x

const moveNames = ['stay', ...directionNames] as const

function mindChange(before: Scene, { values }: Scene): Cue[] {
  if (values === null || values === before.values || !values.isMindChanged) return []
  const valueOf = (move: (typeof moveNames)[number]) => values[move] ?? Number.NEGATIVE_INFINITY
  return [{ kind: 'mind-changed', move: moveNames.toSorted((a, b) => valueOf(b) - valueOf(a))[0] ?? 'stay' }]
}

function nearness(before: Scene, after: Scene): Cue[] {
  const wasNear = findNearGerm(before) !== null
  const isNear = findNearGerm(after) !== null
  const cues: Cue[] = []
  if (isNear !== wasNear) cues.push({ kind: isNear ? 'germ-near' : 'germ-gone' })
  if (isExitNear(after) && !isExitNear(before)) cues.push({ kind: 'exit-near' })
  return cues
}

function isExitNear(scene: Scene): boolean {
  const exit = indexOf(scene, scene.exit)
  return findNearest(scene, indexOf(scene, scene.player), (cell) => cell === exit, nearSteps) !== null
}

function effectChanges(before: Scene, after: Scene): Cue[] {
  return effects.flatMap(([effect, claim]): Cue[] => {
    if (before[claim] === after[claim]) return []
    return [{ kind: after[claim] ? 'effect-began' : 'effect-ended', effect }]
  })
}
