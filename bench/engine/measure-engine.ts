import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as EngineModule from '../../packages/engine/src/index.ts'
import type { Game, GameRecord, GameSpec, Move, Recording } from '../../packages/engine/src/index.ts'
import { answerApart, hearOptions } from '../crowd/run-apart.ts'
import { median } from '../figures/rounds.ts'

/** The engine of one checkout, in a process of its own, so that what two of them compile stays apart. */
export interface EngineOptions {
  readonly root: string
  /** Of each measurement; the median is its figure. */
  readonly rounds: number
}

export interface EngineFigure {
  readonly name: string
  readonly value: number
  readonly unit: string
}

type Engine = typeof EngineModule

const small: GameSpec = { seed: 0, mode: 'manual', cols: 11, rows: 11, germs: 5, loops: 60, allowances: null }
const large: GameSpec = { seed: 0, mode: 'manual', cols: 33, rows: 21, germs: 20, loops: 60, allowances: null }

/** A minute. */
const longestTicks = 600

function cpuMicroseconds(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** The same numbers in every process (mulberry32): two engines play the same games. */
function makeRandom(): () => number {
  let state = 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const { root, rounds } = await hearOptions<EngineOptions>()
const engine = (await import(pathToFileURL(resolve(join(root, 'packages/engine/src/index.ts'))).href)) as Engine
const { cellAt, createGame, decodeRecord, emptyHint, encodeRecord, finishRecording, foreseeGerms } = engine
const { playHint, playStep, replay, shortestPath, startRecording, step } = engine
const figures: EngineFigure[] = []
const report = (name: string, value: number, unit: string) => void figures.push({ name, value, unit })
const random = makeRandom()
/** Moves are drawn beforehand, so that the benchmark does not measure its own dice. */
const dice = Uint8Array.from({ length: 1 << 16 }, () => Math.trunc(random() * 5))
let thrown = 0

/** Plays a game with random moves to its end, but no longer than a minute, and answers the number of ticks. */
function playRandomly(game: Game): number {
  while (game.status === 'running' && game.tick < longestTicks) step(game, dice[thrown++ & 0xffff] as Move)
  return game.tick
}

/** A game that was given the keys of all the windows that are played. */
function createSealedGame(spec: GameSpec): Game {
  const windowTicks = 10
  const game = createGame(spec, windowTicks)
  for (let window = 0; window < longestTicks / windowTicks; window++)
    game.seal?.words.push(Math.imul(window, 0x9e3779b1))
  return game
}

/** Million ticks per CPU-second of random play, metrics included, with or without making the games. */
function tickRate(spec: GameSpec, round: number, isMakingCounted: boolean, create = createGame): number {
  let ticks = 0
  let micros = 0
  for (let batch = 0; batch < 300; batch++) {
    const seeds = Array.from({ length: 64 }, (_, i) => (round * 300 + batch) * 64 + i)
    const make = () => seeds.map((seed) => create({ ...spec, seed }))
    let games = isMakingCounted ? [] : make()
    micros += cpuMicroseconds(() => {
      if (isMakingCounted) games = make()
      for (const game of games) ticks += playRandomly(game)
    })
  }
  return ticks / micros
}

/** The kinds of play in turn, so that what the machine does meanwhile meets all of them. */
function tickRates(spec: GameSpec): { readonly plain: number; readonly sealed: number; readonly withMaking: number } {
  const rates = { plain: [] as number[], sealed: [] as number[], withMaking: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    rates.plain.push(tickRate(spec, round, false))
    rates.sealed.push(tickRate(spec, round, false, createSealedGame))
    rates.withMaking.push(tickRate(spec, round, true))
  }
  return { plain: median(rates.plain), sealed: median(rates.sealed), withMaking: median(rates.withMaking) }
}

/** Microseconds of CPU per call. */
function callCost(calls: number, work: () => void): number {
  const costs = Array.from({ length: rounds }, () => {
    const micros = cpuMicroseconds(() => {
      for (let i = 0; i < calls; i++) work()
    })
    return micros / calls
  })
  return median(costs)
}

/** A record of 600 ticks, by a player that looks `decisionTicks` ahead and so survives: the longest that we must check. */
function longRecord(spec: GameSpec, decisionTicks: number): GameRecord {
  for (let seed = 0; ; seed++) {
    const recording = startRecording({ ...spec, seed })
    while (recording.game.tick < 600 && recording.game.status === 'running') decide(recording, decisionTicks)
    if (recording.game.status === 'running') return finishRecording(recording)
  }
}

function decide(recording: Recording, decisionTicks: number): void {
  const { game } = recording
  const way = safeWalk(game, decisionTicks)
  if (game.spec.mode === 'lam') playHint(recording, { ...emptyHint, path: way.map((cell) => cellAt(game, cell)) })
  for (let i = 1; i <= decisionTicks; i++) {
    playStep(recording, (game.deltas.indexOf((way[i] ?? game.player) - game.player) + 1) as Move)
  }
}

/** Some self-avoiding walk that meets no germ and not the exit. */
function safeWalk(game: Game, length: number): number[] {
  const germs = [game.germs, ...foreseeGerms(game, length)].map((states) => Array.from(states, (state) => state >> 2))
  const isSafe = (way: number[]) =>
    germs.every((cells, i) => i === 0 || ![...germs[i - 1]!, ...cells].includes(way[i] ?? way.at(-1)!))
  for (let attempt = 0; attempt < 300; attempt++) {
    const way = [game.player]
    while (way.length <= length * (1 - attempt / 300)) {
      const next = way.at(-1)! + game.deltas[Math.trunc(random() * 4)]!
      if (game.grid[next] !== 0 || next === game.exit || way.includes(next)) break
      way.push(next)
    }
    if (isSafe(way)) return way
  }
  return [game.player]
}

function reportReplays(name: string, record: GameRecord): void {
  const text = encodeRecord(record)
  report(
    `replay of 600 ticks, ${name} (${text.length} characters)`,
    callCost(500, () => replay(record)),
    'us',
  )
  report(
    `  and reading it from its text, ${name}`,
    callCost(500, () => decodeRecord(text)),
    'us',
  )
}

const boards: [string, GameSpec][] = [
  ['11x11, no germs', { ...small, germs: 0 }],
  ['11x11, 5 germs', small],
  ['33x21, 20 germs', large],
]
for (const [name, spec] of boards) {
  const { plain, sealed, withMaking } = tickRates(spec)
  report(`${name}: random play`, plain, 'M ticks/s')
  report(`${name}: random play, sealed`, sealed, 'M ticks/s')
  report(`${name}: random play and making the games`, withMaking, 'M ticks/s')
  let seed = 0
  report(
    `${name}: making a game`,
    callCost(2000, () => createGame({ ...spec, seed: seed++ })),
    'us',
  )
  const game = createGame(spec)
  report(
    `${name}: shortest way from start to exit`,
    callCost(2000, () => shortestPath(game.grid, game.cols, game.player, game.exit)),
    'us',
  )
}
reportReplays('11x11, moves', longRecord(small, 1))
reportReplays('11x11, a hint every 5 ticks', longRecord({ ...small, mode: 'lam' }, 5))
reportReplays('33x21 with 20 germs, moves', longRecord(large, 1))
answerApart(figures)
