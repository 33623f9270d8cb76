import type { OnEvent } from './events.ts'
import { maxTicks } from './limits.ts'
import { makeMaze } from './mazes/recursive-backtracker.ts'
import { keyOf, purposes } from './rng.ts'
import { fillTables } from './rules/board.ts'
import { isTouched, moveGerms, placeGerms } from './rules/germs.ts'
import { placePellets } from './rules/oxygen.ts'
import { endGame, movePlayer } from './rules/player.ts'
import { shortestPath } from './rules/shortest-path.ts'
import { germWordOf, type SealKey } from './seals/key-chain.ts'
import type { Game, GameSpec, Move } from './types.ts'

/**
 * A new game at tick 0. The spec must be playable (`isPlayableSpec`). With `windowTicks` its future is sealed: it stands
 * still until it is given the key of each window (`giveKey`).
 */
export function createGame(spec: GameSpec, windowTicks?: number): Game {
  return createGameOn(spec, (grid) => makeMaze(grid, spec), windowTicks)
}

/** A new game on whatever `fillGrid` makes of a grid of zeros: a border of walls, floor at start and exit. */
export function createGameOn(spec: GameSpec, fillGrid: (grid: Uint8Array) => void, windowTicks?: number): Game {
  const { cols, rows } = spec
  const start = cols + 1
  const exit = (rows - 2) * cols + cols - 2
  const arrays = allocate(cols, rows)
  fillGrid(arrays.grid)
  fillTables(arrays)
  placePellets(spec, arrays, exit)
  arrays.visited[start] = 1
  return {
    spec,
    cols,
    rows,
    deltas: arrays.deltas,
    grid: arrays.grid,
    openings: arrays.openings,
    germAhead: arrays.germAhead,
    tick: 0,
    status: 'running',
    player: start,
    exit,
    pellets: arrays.pellets,
    germs: placeGerms(spec, arrays, exit),
    germClock: 0,
    germKey: keyOf(spec.seed, purposes.germMoves),
    keyNeededTick: windowTicks === undefined ? -1 : 0,
    seal: windowTicks === undefined ? null : { windowTicks, words: [] },
    oxygenCollected: 0,
    happyUntilTick: -1,
    speedBoostEndTick: 0,
    slowGermsEndTick: 0,
    freezeGermsEndTick: 0,
    speedBoostTicksUsed: 0,
    slowGermsTicksUsed: 0,
    freezeGermsTicksUsed: 0,
    revealMap: false,
    highlightEndTicks: arrays.highlightEndTicks,
    brokenWalls: [],
    path: [],
    pathNext: 0,
    pathHitsWall: false,
    bfsSteps: 0,
    visited: arrays.visited,
    optimalSteps: shortestPath(arrays.grid, cols, start, exit).length - 1,
    totalSteps: 0,
    backtrackCount: 0,
    collisionCount: 0,
    deadEndEntries: 0,
    lastStepTick: 0,
    wasAssisted: false,
    wasSandbox: false,
    refusedActions: 0,
  }
}

/**
 * The game of a ghost: another player in the maze of `game`, from the same start. Its seal is that of `game`, so that keys
 * reach both at once and it can go no further than those allow. It is in LAM mode, since hints move it. Its germs are those of
 * `game` until a hint in one of the two breaks a wall, or slows or freezes them.
 */
export function createGhostGame({ spec, seal }: Game): Game {
  return { ...createGame({ ...spec, mode: 'lam' }, seal?.windowTicks), seal }
}

/** The arrays of a game share one buffer: allocating one each took longer than everything else in making a game. */
function allocate(cols: number, rows: number) {
  const cells = cols * rows
  const buffer = new ArrayBuffer(cells * 16)
  return {
    deltas: Int8Array.of(-cols, 1, cols, -1),
    highlightEndTicks: new Int32Array(buffer, 0, cells),
    germAhead: new Uint16Array(buffer, cells * 4, cells * 4),
    grid: new Uint8Array(buffer, cells * 12, cells),
    openings: new Uint8Array(buffer, cells * 13, cells),
    pellets: new Uint8Array(buffer, cells * 14, cells),
    visited: new Uint8Array(buffer, cells * 15, cells),
  }
}

/**
 * Plays one tick of 100 ms: the player, then the germs (`docs/spec/design.md` section 5). `move` counts in manual mode only. Effects end
 * by themselves, since each is in force as long as the tick is below its end. A finished game does not change, nor does
 * one that waits for a key. `onEvent` hears what happens.
 */
export function step(game: Game, move: Move, onEvent?: OnEvent): void {
  if (game.status !== 'running') return
  if (game.tick === game.keyNeededTick && !beginWindow(game)) return
  movePlayer(game, move, onEvent)
  if (game.status === 'running') {
    moveGerms(game)
    if (isTouched(game)) endGame(game, 'lost', onEvent)
  }
  game.tick++
  if (game.tick >= maxTicks && game.status === 'running') endGame(game, 'lost', onEvent)
}

/** Whether the next tick needs a key that was not given yet. */
export function isWaitingForKey({ seal, tick }: Game): boolean {
  return seal !== null && tick >= seal.words.length * seal.windowTicks
}

/** Gives a sealed game the key of its next window. Whether it is the right one is for `acceptKey` to find out. */
export function giveKey(game: Game, key: SealKey): void {
  game.seal?.words.push(germWordOf(key))
}

/** Whether its key is there. */
function beginWindow(game: Game): boolean {
  const { seal, tick } = game
  const word = seal?.words[(tick / seal.windowTicks) | 0]
  if (seal === null || word === undefined) return false
  game.germKey = word
  game.keyNeededTick = tick + seal.windowTicks
  return true
}
