import { createGame, giveKey, step } from '../game.ts'
import { hashGame, hashInts } from '../hash.ts'
import { drawBelow } from '../rng.ts'
import { applyHint, emptyHint } from '../rules/hints.ts'
import { shortestPath } from '../rules/shortest-path.ts'
import { cellAt } from '../rules/board.ts'
import { finalScore } from '../score.ts'
import { hashKey } from '../seals/key-chain.ts'
import type { Cell, Game, GameSpec, Hint, Move } from '../types.ts'

/**
 * The boards of the golden games: LAM and manual size (`docs/spec/game.md` section 9), LAM size with a sealed future,
 * and LAM size with allowances.
 */
export const goldenBoards = {
  small: { cols: 11, rows: 11, germs: 5, loops: 60, allowances: null },
  large: { cols: 33, rows: 21, germs: 20, loops: 60, allowances: null },
  sealed: { cols: 11, rows: 11, germs: 5, loops: 60, allowances: null },
  scarce: {
    cols: 11,
    rows: 11,
    germs: 5,
    loops: 60,
    allowances: { freezeMs: 4000, slowMs: 4000, speedMs: 2000, breaks: 1 },
  },
} as const

const seedsPerHash = 10
const maxGoldenTicks = 300

/**
 * Plays `count` games (a multiple of 10) on one board from seed `from` on, by a fixed rule with moves and hints of every
 * kind, and answers one hash (unsigned 32-bit) for each ten. They are the same wherever this engine version runs;
 * `golden.json` holds those of the first thousand seeds.
 */
export function goldenHashes(board: keyof typeof goldenBoards, from: number, count: number): number[] {
  return Array.from({ length: count / seedsPerHash }, (_, group) => {
    let hash = 0
    for (let i = 0; i < seedsPerHash; i++) {
      const seed = from + group * seedsPerHash + i
      const spec: GameSpec = { ...goldenBoards[board], seed, mode: seed % 2 === 0 ? 'manual' : 'lam' }
      hash = hashInts(hash, playGoldenGame(board === 'sealed' ? createSealedGame(spec) : createGame(spec)))
    }
    return hash >>> 0
  })
}

/** Hash of the final state and both scores of one game. */
function playGoldenGame(game: Game): [number, number, number] {
  for (let tick = 0; tick < maxGoldenTicks && game.status === 'running'; tick++) {
    if (tick % 5 === 0) applyHint(game, goldenHint(game, tick))
    step(game, drawBelow(game.spec.seed, tick, 5) as Move)
  }
  const { score, newScore } = finalScore(game)
  return [hashGame(game), score, newScore]
}

const goldenWindowTicks = 10

/** With the keys of all windows, from a chain whose last key is the seed. */
function createSealedGame(spec: GameSpec): Game {
  const game = createGame(spec, goldenWindowTicks)
  const lastKey = spec.seed.toString(16).padStart(32, '0')
  const windows = maxGoldenTicks / goldenWindowTicks
  for (let window = 0; window < windows; window++) giveKey(game, hashKey(lastKey, windows - 1 - window))
  return game
}

/** Mostly a path, now and then a power. */
function goldenHint(game: Game, tick: number): Hint {
  const chance = (index: number, percent: number) => drawBelow(game.spec.seed, tick * 16 + 1000 + index, 100) < percent
  const anywhere = (index: number): Cell =>
    cellAt(game, drawBelow(game.spec.seed, tick * 16 + 2000 + index, game.grid.length))
  const way = shortestPath(game.grid, game.cols, game.player, game.exit).map((cell) => cellAt(game, cell))
  return {
    ...emptyHint,
    path: chance(0, 80) ? way.slice(0, 6) : [anywhere(0), anywhere(1)],
    bfsSteps: chance(1, 5) ? 3 : 0,
    breakWalls: chance(2, 10) ? [anywhere(2)] : [],
    speedBoostMs: chance(3, 5) ? 1500 : 0,
    slowGermsMs: chance(4, 5) ? 3000 : 0,
    freezeGermsMs: chance(5, 5) ? 3500 : 0,
    revealMap: chance(6, 5) ? chance(7, 50) : null,
    teleportPlayer: chance(8, 2) ? anywhere(3) : null,
    moveExit: chance(9, 2) ? anywhere(4) : null,
    spawnOxygen: chance(10, 5) ? [anywhere(5)] : [],
    highlight: chance(11, 5) ? [anywhere(6)] : [],
    highlightMs: 5000,
  }
}
