import type { BoardMap } from '../situation/board-map.ts'
import { unreachable } from '../situation/board-map.ts'
import { drawFutures, type Futures, germsAt, type SeenGerms } from '../situation/futures.ts'
import { turnChance } from '../situation/germ-belief.ts'
import type { Pace } from '../situation/pace.ts'
import { type Board as WorthBoard, expectedWorth, worthWithLook } from './expected-worth.ts'
import { areLoneKnown, loneGerms } from './lone-germs.ts'
import { bitsFromThenOn, bitsNear, germBits } from './germ-bits.ts'
import { raceEnds } from './race-ends.ts'
import { type FoundWalks, searchWalks, type WalkEnd, type Window } from './walk-search.ts'

/** How the planner weighs what may happen. */
export interface Dials {
  /** How many looks ahead it reckons with what it will see then: up to two. */
  readonly looks: number
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
  looks: 2,
  turnChance,
  discount: 0.995,
  caution: 1,
  mayWait: true,
  maxSteps: Number.POSITIVE_INFINITY,
  closeness: { distance: 0, cost: 0 },
}

/**
 * What is spent on a decision: futures drawn, in words of 32, of them those followed to the next look at most, and the ways on
 * from each to the look after. And how much hurry it needs: waiting looks cheaper than it is to who sees less of what comes of
 * it. The discount counts to that power.
 */
interface Effort {
  readonly words: number
  readonly followed: number
  readonly further: number
  readonly hurry: number
}

const glance: Effort = { words: 1, followed: 0, further: 0, hurry: 1 }
const lookFar: Effort = { words: 16, followed: 32, further: 0, hurry: 1 }
const lookAhead: Effort = { words: 16, followed: 64, further: 0, hurry: 1 }
const lookTwice: Effort = { words: 32, followed: 128, further: 8, hurry: 0.6 }

/** A game that lasts longer than so many ticks a cell does not get on: each tick after them makes a later win worth so much less. */
const patienceTicks = 2
const impatience = 0.0005

/** Further ahead than this the germs may be anywhere. */
const longestWindow = 40
/** Germs beyond the nearest of these are not followed. */
const mostGerms = 40

/** Where a walk begins. Cells are `y * cols + x`. */
export interface Outset {
  readonly map: BoardMap
  readonly player: number
  /** Ticks that were played; 0 when unknown. */
  readonly tick: number
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
interface Board extends WorthBoard {
  readonly dials: Dials
  readonly prizes: Float64Array
}

/** Germs as they are seen at one look, and what may come of them. */
interface View {
  readonly board: Board
  readonly effort: Effort
  readonly futures: Futures
  readonly window: Window
  /** How long the germs are frozen at the next look. */
  readonly frozenTicks: number
  /** By future and floor cell: what comes after the next look. */
  readonly worths: Float64Array[]
}

/**
 * The walk that is expected to end best: germs are followed through many futures, and where a walk ends it is asked what can
 * be done from there with what will be seen then.
 */
export function planWalk(
  { map, player, tick, germs, prizes, pace, before, powers, closed }: Outset,
  asked: Dials,
): PlannedWalk {
  const latency = pace.latencyTicks
  const late = before.slice(0, latency)
  const moves = { map, latency, ticks: Math.min(pace.intervalTicks, longestWindow) }
  // What a germ alone leaves of a cell is reckoned for germs that move.
  const knowsLone = asked.looks > 0 && powers.freezeTicks <= 0 && areLoneKnown(moves)
  const effort = effortFor(asked, knowsLone)
  const calm = { ...asked, discount: asked.discount ** effort.hurry }
  const lone = knowsLone ? loneGerms({ ...moves, dials: calm, haste: hasteOf(map, calm) }) : null
  const dials = inTime(calm, tick - patienceTicks * map.open.length)
  const board: Board = { ...moves, dials, prizes, haste: hasteOf(map, dials), lone }
  const view = viewOf(board, nearest(germs, map, player), effort, powers)
  const alive = allFutures(view)
  let cell = player
  for (let since = 0; since < latency; since++) {
    const to = late[since] ?? cell
    if (to !== cell) strike(view, alive, since, to)
    strike(view, alive, since + 1, to)
    cell = to
  }
  // Where none is left, what was seen was wrong.
  const begun = alive.some((word) => word !== 0) ? alive : allFutures(view)
  const { walk, worth, survival } = bestWalk(view, cell, begun, [player, ...late, ...closed])
  return { cells: [player, ...late, ...walk], lateCells: late.length, worth, survival }
}

/** Where lone germs are not known what is seen at the next look is worth less, and to follow it further takes long. */
function effortFor({ looks }: Dials, knowsLone: boolean): Effort {
  if (looks === 0) return glance
  if (!knowsLone) return lookFar
  return looks === 1 ? lookAhead : lookTwice
}

const hasteOf = ({ floor, toExit }: BoardMap, { discount }: Dials): Float64Array =>
  Float64Array.from(floor, (cell) => (toExit[cell] === unreachable ? 0 : discount ** toExit[cell]!))

/** The dials of one who has waited for so many ticks too long. */
const inTime = (dials: Dials, lateTicks: number): Dials => ({
  ...dials,
  discount: dials.discount * Math.exp(-impatience * Math.max(0, lateTicks)),
})

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
    frozenTicks: Math.max(0, powers.freezeTicks - ticks),
    worths: [],
  }
}

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
  const { board, effort, window } = view
  const { caution, discount } = board.dials
  const found = searchWalks(window, start, alive, taken)
  let best: { walk: Pick<WalkEnd, 'cell' | 'steps' | 'survival'>; worth: number } = {
    walk: { cell: start, steps: 0, survival: 0 },
    worth: 0,
  }
  for (const walk of found.arrivals) {
    const worth = walk.survival ** caution * discount ** walk.ticks + walk.prize
    if (worth > best.worth) best = { walk, worth }
  }
  const race = {
    sureOf: ({ survival }: WalkEnd) => survival ** caution * discount ** board.ticks,
    mostAt: (cell: number) => board.haste[board.map.places[cell]!]!,
    worthAt: (sample: number, cell: number) => worthAtLook(view, sample, cell),
    followed: effort.followed,
  }
  const first = raceEnds(walkEnds(found, board.dials), race, best.worth)
  if (first && first.worth > best.worth) best = { walk: first.end, worth: first.worth }
  return { walk: found.cellsOf(best.walk), worth: best.worth, survival: best.walk.survival }
}

/** One that may not wait walks as far as it gets. */
function walkEnds({ ends }: FoundWalks, { mayWait }: Dials): readonly WalkEnd[] {
  if (mayWait) return ends
  const longest = Math.max(...ends.map(({ steps }) => steps))
  return ends.filter(({ steps }) => steps === longest)
}

/** What it is worth to wait at the end of a walk and go on with what is seen then: by what is expected of the germs that are seen. */
function worthAtLook({ board, effort, futures, worths, frozenTicks }: View, sample: number, cell: number): number {
  if (!worths[sample]) {
    const germs = germsAt(futures, sample, board.ticks)
    worths[sample] =
      effort.further === 0 ? expectedWorth(board, germs, frozenTicks) : worthWithLook(board, germs, effort.further)
  }
  return worths[sample][board.map.places[cell]!]!
}
