import { setTimeout } from 'node:timers/promises'
import type { SeedOutcome } from '@clew/agents/evaluate/evaluate-seed'
import type { SeedResult } from '@clew/contracts/evaluations/seed-result'
import { advanceReplay, decodeRecord, type Game, startReplay, tickMs } from '@clew/engine'
import { countText } from './evaluation/numbers.ts'
import { readWatchOptions } from './evaluation/options.ts'
import { playSeeds } from './evaluation/play-seeds.ts'
import { playerName, readyPlayer } from './evaluation/player.ts'

/** `clew play`: plays one seed of a suite and shows it, at its own pace on a terminal and by its last tick elsewhere; 0 when it is won, 1 when not. Throws one line. */
export async function play(args: readonly string[]): Promise<number> {
  const { files, seed, ...options } = readWatchOptions(args)
  if (files.length > 1) throw new Error('clew play takes one template')
  const ready = await readyPlayer(files[0], options)
  const outcomes: SeedOutcome[] = []
  const onOutcome = (outcome: SeedOutcome) => void outcomes.push(outcome)
  const { signal } = new AbortController()
  await playSeeds({ ...ready, suite: options.suite, robustness: false, seeds: [seed].values(), onOutcome, signal })
  const [outcome] = outcomes
  if (outcome?.kind !== 'measured') throw new Error(outcome?.failure.message ?? 'the game was not played')
  await show(outcome.result.record)
  process.stdout.write(`${playerName(ready.player)}, seed ${seed}: ${endingOf(outcome.result)}\n`)
  return outcome.result.won ? 0 : 1
}

const endingOf = ({ won, failure, ticks, steps, optimalSteps }: SeedResult): string =>
  `${won ? 'won' : `lost, ${failure?.replaceAll('-', ' ')},`} after ${countText(ticks, 'tick')} and ${countText(steps, 'step')}; the shortest way has ${optimalSteps}.`

async function show(record: string): Promise<void> {
  const decoded = decodeRecord(record)
  const replay = decoded && startReplay(decoded)
  if (!replay) throw new Error('the record cannot be played')
  const { game } = replay
  const draw = (isFirst: boolean) => process.stdout.write(`${isFirst ? '' : `\u001B[${game.rows}A`}${picture(game)}`)
  if (process.stdout.isTTY) draw(true)
  while (advanceReplay(replay) === 'more') {
    if (!process.stdout.isTTY) continue
    await setTimeout(tickMs)
    draw(false)
  }
  draw(!process.stdout.isTTY)
}

/** Two signs a cell, as those of a terminal are twice as high as wide. */
function picture({ grid, cols, rows, player, exit, pellets, germs }: Game): string {
  const cells: string[] = Array.from(grid, (wall, cell) => (wall === 1 ? '██' : pellets[cell] === 1 ? '· ' : '  '))
  cells[exit] = '⌂ '
  cells[player] = '● '
  for (const state of germs) cells[state >> 2] = '✱ '
  return Array.from({ length: rows }, (_, y) => `${cells.slice(y * cols, (y + 1) * cols).join('')}\n`).join('')
}
