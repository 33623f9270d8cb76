import type { BoardMap } from '../situation/board-map.ts'
import { unreachable } from '../situation/board-map.ts'
import { drawFutures, type Futures, germsAt, knownGerms, type SeenGerms } from '../situation/futures.ts'
import { turnChance } from '../situation/germ-belief.ts'
import type { Pace } from '../situation/pace.ts'
import { expectedWorth } from './expected-worth.ts'
import { bitsFromThenOn, bitsNear, germBits } from './germ-bits.ts'
import { type FoundWalks, searchWalks, type WalkEnd, type Window } from './walk-search.ts'

/** How the planner weighs what may happen. */
export interface Dials {
  /** Looks beyond the next one that are reckoned with: 0, 1 or 2. */
  readonly lookAhead: number
  /** How likely a germ is taken to turn in a move. */
  readonly turnChance: number
  /** What a win is worth a tick later. */
  readonly discount: number
  /** What the safety of a walk counts for: worth goes with its survival to this power. */
  readonly caution: number
  /** Whether it may stand still while it could walk. */
  readonly mayWait: boolean
  readonly maxSteps: number
  /** A step within so many steps of a germ costs so much, in wins. */
  readonly closeness: { readonly distance: number; readonly cost: number }
}

export const standardDials: Dials = {
  lookAhead: 2,
  turnChance,
  discount: 0.995,
  caution: 1,
  mayWait: true,
  maxSteps: Number.POSITIVE_INFINITY,
  closeness: { distance: 0, cost: 0 },
}

/** What is spent on a view: futures drawn, in words of 32; of them those followed to the next look; walks judged by views of what comes then. */
interface Effort {
  readonly words: number
  readonly looks: number
  readonly finalists: number
  readonly next: Effort | null
}

const glance: Effort = { words: 2, looks: 8, finalists: 0, next: null }
/** By looks ahead. Who looks one ahead does so once, and affords more futures than one of the views that are had from another. */
const efforts: readonly Effort[] = [
  { words: 1, looks: 0, finalists: 0, next: null },
  { words: 16, looks: 24, finalists: 0, next: null },
  { words: 4, looks: 8, finalists: 6, next: glance },
]

/** Further ahead than this the germs may be anywhere. */
const longestWindow = 40
/** Germs beyond the nearest of these are not followed. */
const mostGerms = 40
/** With longer windows the second look ahead tells nothing that the first does not. */
const longestForTwo = 10

/** Where a walk begins. Cells are `y * cols + x`. */
export interface Outset {
  readonly map: BoardMap
  readonly player: number
  readonly germs: SeenGerms
  /** By cell: what stepping on it is worth, in wins; below 0 for cells to keep off. */
  readonly prizes: Float64Array
  readonly pace: Pace
  /** What is left of the last path. */
  readonly before: readonly number[]
  readonly powers: Powers
  /** Cells that may not be entered. */
  readonly closed: readonly number[]
}

/** What is in force from when the answer arrives, in ticks. */
export interface Powers {
  readonly freezeTicks: number
  readonly slowTicks: number
  readonly speedTicks: number
}

export const noPowers: Powers = { freezeTicks: 0, slowTicks: 0, speedTicks: 0 }

/** The walk from where the player is, and what is expected of it, in wins. */
export interface PlannedWalk {
  readonly cells: readonly number[]
  /** How many cells after the first are of the path before: they are walked until this one arrives. */
  readonly lateCells: number
  readonly worth: number
  /** In what share of the futures nobody is touched until the next look. */
  readonly survival: number
}

/** What stays the same in one decision. */
interface Board {
  readonly map: BoardMap
  readonly latency: number
  readonly ticks: number
  readonly dials: Dials
  readonly prizes: Float64Array
  /** By cell: the worth of being there when nothing is known of germs. */
  readonly haste: Float64Array
}

/** Germs as they are seen at one look, and what may come of them. */
interface View {
  readonly board: Board
  readonly effort: Effort
  readonly futures: Futures
  readonly window: Window
  /** What is still in force at the next look. */
  readonly left: Powers
  /** By future: what comes after the next look. */
  readonly worths: Float64Array[]
  readonly views: View[]
}

/**
 * The walk that is expected to end best: germs are followed through many futures, and where a walk ends it is asked what can
 * be done from there with what will be seen then.
 */
export function planWalk(
  { map, player, germs, prizes, pace, before, powers, closed }: Outset,
  dials: Dials,
): PlannedWalk {
  const latency = pace.latencyTicks
  const late = before.slice(0, latency)
  const board: Board = {
    map,
    latency,
    ticks: Math.min(pace.intervalTicks, longestWindow),
    dials,
    prizes,
    haste: Float64Array.from(map.toExit, (steps) => (steps === unreachable ? 0 : dials.discount ** steps)),
  }
  const lookAhead = board.ticks > longestForTwo ? Math.min(dials.lookAhead, 1) : dials.lookAhead
  const view = viewOf(board, nearest(germs, map, player), efforts[lookAhead]!, powers)
  const alive = allFutures(view)
  let cell = player
  for (let tick = 0; tick < latency; tick++) {
    const to = late[tick] ?? cell
    if (to !== cell) strike(view, alive, tick, to)
    strike(view, alive, tick + 1, to)
    cell = to
  }
  // Where none is left, what was seen was wrong.
  const begun = alive.some((word) => word !== 0) ? alive : allFutures(view)
  const { walk, worth, survival } = bestWalk(view, cell, begun, [player, ...late, ...closed])
  return { cells: [player, ...late, ...walk], lateCells: late.length, worth, survival }
}

function nearest(germs: SeenGerms, { columns, lines }: BoardMap, player: number): SeenGerms {
  if (germs.length <= mostGerms) return germs
  const distance = ([state = 0]: readonly number[]) =>
    Math.abs(columns[state >> 2]! - columns[player]!) + Math.abs(lines[state >> 2]! - lines[player]!)
  return germs.toSorted((a, b) => distance(a) - distance(b)).slice(0, mostGerms)
}

function viewOf(board: Board, germs: SeenGerms, effort: Effort, powers: Powers): View {
  const { map, latency, ticks, dials } = board
  const moves = (tick: number): boolean => {
    const since = tick - latency
    return since < 0 || (since >= powers.freezeTicks && (since >= powers.slowTicks || since % 2 === 1))
  }
  const futures = drawFutures(map, germs, {
    samples: effort.words * 32,
    ticks: latency + ticks,
    salt: 0,
    moves,
    turnChance: dials.turnChance,
  })
  return {
    board,
    effort,
    futures,
    window: windowOf(board, futures, powers),
    left: later(powers, ticks),
    worths: [],
    views: [],
  }
}

const later = ({ freezeTicks, slowTicks, speedTicks }: Powers, ticks: number): Powers => ({
  freezeTicks: Math.max(0, freezeTicks - ticks),
  slowTicks: Math.max(0, slowTicks - ticks),
  speedTicks: Math.max(0, speedTicks - ticks),
})

function windowOf({ map, latency, ticks, dials, prizes }: Board, futures: Futures, { speedTicks }: Powers): Window {
  const germs = germBits(futures, map.open.length)
  const { distance, cost } = dials.closeness
  return {
    map,
    germs,
    later: bitsFromThenOn(germs),
    close: cost > 0 ? bitsNear(map, germs, distance) : null,
    begins: latency,
    ticks,
    fastTicks: speedTicks,
    maxSteps: dials.maxSteps,
    prizes,
    closeCost: cost,
  }
}

const allFutures = ({ window }: View): Int32Array => new Int32Array(window.germs.words).fill(-1)

/** Leaves out the futures in which a germ is there. */
function strike({ window }: View, alive: Int32Array, tick: number, cell: number): void {
  const { bits, cells, words } = window.germs
  for (let word = 0; word < words; word++) alive[word]! &= ~bits[(tick * cells + cell) * words + word]!
}

function bestWalk(view: View, start: number, alive: Int32Array, taken: readonly number[]) {
  const { board, window, effort } = view
  const { caution, discount } = board.dials
  const found = searchWalks(window, start, alive, taken)
  const arrivals = found.arrivals.map((walk) => ({
    walk,
    worth: walk.survival ** caution * discount ** walk.ticks + walk.prize,
  }))
  const ends = walkEnds(found, board.dials).map((walk) => ({ walk, worth: worthOf(view, walk, worthAtLook) }))
  const finalists = ends
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, effort.finalists)
    .map(({ walk }) => ({ walk, worth: worthOf(view, walk, worthAfterLook) }))
  let best: { walk: Pick<WalkEnd, 'cell' | 'steps' | 'survival'>; worth: number } = {
    walk: { cell: start, steps: 0, survival: 0 },
    worth: 0,
  }
  for (const judged of [...arrivals, ...(effort.finalists > 0 ? finalists : ends)])
    if (judged.worth > best.worth) best = judged
  return { walk: found.cellsOf(best.walk), worth: best.worth, survival: best.walk.survival }
}

/** One that may not wait walks as far as it gets. */
function walkEnds({ ends }: FoundWalks, { mayWait }: Dials): readonly WalkEnd[] {
  if (mayWait) return ends
  const longest = Math.max(...ends.map(({ steps }) => steps))
  return ends.filter(({ steps }) => steps === longest)
}

/** What it is worth to wait at the end of a walk, and go on with what is seen then: `next` says it for one future. */
function worthOf(view: View, end: WalkEnd, next: (view: View, sample: number, cell: number) => number): number {
  const { board, futures, effort } = view
  const { discount, caution } = board.dials
  const sure = end.survival ** caution * discount ** board.ticks
  if (effort.looks === 0) return sure * board.haste[end.cell]! + end.prize
  let sum = 0
  let seen = 0
  for (
    let sample = 0;
    sample < futures.samples && (seen === 0 || sample < 2 * effort.looks) && seen < effort.looks;
    sample++
  ) {
    if (!((end.alive[sample >> 5]! >>> (sample & 31)) & 1)) continue
    sum += next(view, sample, end.cell)
    seen++
  }
  return sure * (sum / seen) + end.prize
}

/** By what is expected of the germs that are seen then. */
function worthAtLook({ board, futures, worths, left }: View, sample: number, cell: number): number {
  worths[sample] ??= expectedWorth(board, germsAt(futures, sample, board.ticks), left.freezeTicks)
  return worths[sample][cell]!
}

/** By the best walk from then on. */
function worthAfterLook({ board, futures, views, effort, left }: View, sample: number, cell: number): number {
  const view = (views[sample] ??= viewOf(board, knownGerms(germsAt(futures, sample, board.ticks)), effort.next!, left))
  const alive = allFutures(view)
  for (let tick = 0; tick <= board.latency; tick++) strike(view, alive, tick, cell)
  return bestWalk(view, cell, alive, []).worth
}
