import type { BoardMap } from '@clew/agents/situation/board-map'
import { completeMap } from '@clew/agents/situation/board-map'
import type { Situation } from '@clew/agents/situation/situation'
import { legalMoves } from '@clew/agents/dqn/features'
import type { GermSpread } from '@clew/agents/situation/germ-belief'
import { emptySpread, moveBelief, seeGermStates } from '@clew/agents/situation/germ-belief'
import type { Game, Move } from '@clew/engine'
import { createGame, step } from '@clew/engine'
import type { Clock, GameKind } from './recipe.ts'

/** One game as its player knows it, and what of it only the rules know. */
export interface Environment {
  readonly kind: GameKind
  readonly clock: Clock
  readonly game: Game
  readonly situation: Situation
  readonly moves: Move[]
  /** Cells that the plan since the last look has entered; a plan enters none twice. */
  readonly walked: Uint8Array
  /** A plan that stands still goes nowhere any more before the next look. */
  isHalted: boolean
  readonly scratch: GermSpread
  /** States of the germs of the last ticks, newest last, and where the player was after each. */
  readonly past: { germs: Uint16Array; player: number }[]
}

/** Game number `index` of a kind; the same number is the same game. */
export function beginGame(kind: GameKind, seed: number, index: number): Environment {
  const germs = pick(kind.germs, index)
  const spec = {
    seed,
    mode: 'manual',
    cols: kind.cols,
    rows: kind.rows,
    germs,
    loops: pick(kind.loops, index),
    allowances: null,
  } as const
  const game = createGame(spec)
  const cells = game.grid.length
  const belief = { likely: game.germs.slice(), spread: emptySpread(cells), ageTicks: 0 }
  const environment: Environment = {
    kind,
    clock: pick(kind.clocks, index),
    game,
    situation: { map: mapOfGame(game), player: game.player, pellets: game.pellets, belief, ticksToLook: 1 },
    moves: [],
    walked: new Uint8Array(cells),
    isHalted: false,
    scratch: emptySpread(cells),
    past: [],
  }
  seeGermStates(belief, game.germs)
  beginPlan(environment)
  return environment
}

function pick<T>(choices: readonly T[], index: number): T {
  return choices[index % choices.length]!
}

export function mapOfGame(game: Game): BoardMap {
  const { cols, rows, exit, deltas, openings, germAhead } = game
  return completeMap({ cols, rows, exit, deltas, open: openings, ahead: germAhead })
}

/** What may be done now, one bit each: no wall, and within a plan no cell a second time and no step after standing still. */
export function legalNow({ situation, walked, isHalted }: Environment): number {
  if (isHalted) return 1
  let legal = legalMoves(situation)
  const { map, player } = situation
  for (let dir = 0; dir < 4; dir++)
    if (legal & (2 << dir) && walked[player + map.deltas[dir]!] === 1) legal &= ~(2 << dir)
  return legal
}

/** Plays one tick. Answers what it brought: 1 for the exit, and what oxygen is worth. */
export function advance(environment: Environment, move: Move, oxygenReward: number): number {
  const { game, situation, walked, clock } = environment
  const oxygen = game.oxygenCollected
  const from = game.player
  if (clock.latencyTicks > 0) remember(environment)
  step(game, move)
  environment.moves.push(move)
  situation.player = game.player
  if (game.player === from) environment.isHalted = true
  walked[game.player] = 1
  if (game.status === 'running') passTick(environment)
  return (game.status === 'won' ? 1 : 0) + (game.oxygenCollected - oxygen) * oxygenReward
}

/** Whether the game is neither over nor cut. */
export function isGoingOn({ game, kind }: Environment): boolean {
  return game.status === 'running' && game.tick < kind.maxTicks
}

function passTick(environment: Environment): void {
  const { situation, scratch } = environment
  situation.ticksToLook--
  if (situation.ticksToLook === 0) {
    look(environment)
    beginPlan(environment)
  } else moveBelief(situation.map, situation.belief, scratch, situation.player)
}

function beginPlan(environment: Environment): void {
  environment.walked.fill(0)
  environment.walked[environment.game.player] = 1
  environment.isHalted = false
  environment.situation.ticksToLook = environment.clock.intervalTicks
}

/** Sees the germs as they were when the observation was sent, and thinks on to now. */
function look({ game, situation, past, scratch }: Environment): void {
  seeGermStates(situation.belief, past[0]?.germs ?? game.germs)
  for (let i = 0; i < past.length; i++)
    moveBelief(situation.map, situation.belief, scratch, past[i + 1]?.player ?? game.player)
}

function remember({ game, past, clock }: Environment): void {
  past.push({ germs: game.germs.slice(), player: game.player })
  if (past.length > clock.latencyTicks) past.shift()
}
