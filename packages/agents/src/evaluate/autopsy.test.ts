import { suites } from '@clew/contracts/evaluations/suites'
import {
  applyHint,
  cellAt,
  decodeRecord,
  emptyHint,
  finishRecording,
  type Game,
  type GameRecord,
  playStep,
  startRecording,
  startReplay,
  step,
} from '@clew/engine'
import { expect, test } from 'vitest'
import { createBfsAgent } from '../baselines/bfs.ts'
import { autopsyOf } from './autopsy.ts'
import { evaluateSeed } from './evaluate-seed.ts'
import { winningWalk } from './oracle.ts'

const suite = suites['standard-1']

async function play(seed: number): Promise<{ won: boolean; record: GameRecord }> {
  const outcome = await evaluateSeed({ suite, seed, agent: createBfsAgent(), isTimed: false })
  if (outcome.kind !== 'measured') throw new Error(outcome.failure.message)
  return { won: outcome.result.won, record: decodeRecord(outcome.result.record)! }
}
const games = await Promise.all(Array.from({ length: 15 }, (_, index) => play(suite.firstSeed + index)))
const lost = games.filter(({ won }) => !won).map(({ record }) => record)

/** The recorded game as it was after so many ticks: with what had been asked for by then. */
function gameAt({ spec, hints, ...rest }: GameRecord, tick: number): Game {
  const { game } = startReplay({ spec, hints, ...rest })!
  for (let now = 0; now < tick; now++) {
    for (const { hint } of hints.filter((each) => each.tick === now)) applyHint(game, hint)
    step(game, 0)
  }
  return game
}

test('a lost game had its last chance where the walk that is shown still wins, and none a tick later', async () => {
  let chances = 0
  for (const record of lost) {
    const { lastChanceTick, walk } = (await autopsyOf(record))!
    if (lastChanceTick === null) continue
    chances++
    const game = gameAt(record, lastChanceTick)
    for (const cell of walk) {
      // A path from where the player stands, of one step; or none, to wait.
      const path = cell === game.player ? [] : [cellAt(game, game.player), cellAt(game, cell)]
      applyHint(game, { ...emptyHint, path })
      step(game, 0)
    }
    expect(game.status).toBe('won')
    expect(winningWalk(gameAt(record, lastChanceTick + 1), 300)).toBeNull()
  }
  expect(chances).toBeGreaterThan(5)
})

test('others are shown at the decision that was followed then: what they do, and what comes of it', async () => {
  for (const record of lost) {
    const { lastChanceTick, decisionTick, others } = (await autopsyOf(record))!
    expect(record.hints.findLast(({ tick }) => tick <= (lastChanceTick ?? 0))?.tick).toBe(decisionTick)
    expect(others.map(({ agent }) => agent)).toEqual(['cautious', 'planner'])
    for (const { endTick } of others) expect(endTick).toBeGreaterThan(decisionTick)
  }
})

test('a game in which nobody moved had its last chance before its end', async () => {
  const { spec } = games[0]!.record
  const recording = startRecording(spec)
  while (recording.game.status === 'running' && recording.game.tick < 20) playStep(recording, 0)
  const { lastChanceTick, decisionTick } = (await autopsyOf(finishRecording(recording)))!
  expect(lastChanceTick).toBeLessThan(20)
  expect(decisionTick).toBe(0)
})

test('a game that was won, and one that somebody played by hand, have none', async () => {
  for (const { won, record } of games) if (won) expect(await autopsyOf(record)).toBeNull()
  expect(await autopsyOf({ ...lost[0]!, spec: { ...lost[0]!.spec, mode: 'manual' } })).toBeNull()
})
