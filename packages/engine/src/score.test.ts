import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGame, step } from './game.ts'
import { applyHint } from './rules/hints.ts'
import { division, finalScore, liveScore, metrics, scoreBreakdown } from './score.ts'
import { anyInputs, anySpec, hintOf, sensibleHint } from './testing/arbitrary.ts'
import { gameOf } from './testing/picture.ts'
import type { Division, Game, Hint, Mode, ScoreBreakdown } from './types.ts'

/** A finished game with the numbers that scores are made of. */
function played(mode: Mode, fields: Partial<Game> & { germCount?: number }): Game {
  const { germCount = 0, ...rest } = fields
  return Object.assign(gameOf(['#######', '#P...E#', '#######'], { mode }), {
    germs: new Uint16Array(germCount),
    ...rest,
  })
}

describe('docs/spec/game.md section 9: live score', () => {
  test.each<[Mode, number, number, number]>([
    ['manual', 0, 0, 0],
    ['manual', 3, 100, 125],
    ['lam', 3, 100, 500],
    ['lam', 0, 100, 0],
    ['lam', 1, 13, 187],
    ['manual', 1, 250, 0],
  ])(
    '(oxygen*100 - elapsed*5), times 2 in LAM, times 0.5 in manual, minimum 0: %s %d oxygen %d ticks',
    (mode, oxygenCollected, tick, score) => {
      expect(liveScore(played(mode, { oxygenCollected, tick }))).toBe(score)
    },
  )
})

describe('docs/spec/game.md section 9: old final score', () => {
  test.each<[string, Mode, Partial<Game> & { germCount?: number }, number]>([
    ['on loss: oxygen*100 - 5*seconds', 'manual', { status: 'lost', oxygenCollected: 4, tick: 123 }, 400 - 61.5],
    ['on loss: the same in LAM', 'lam', { status: 'lost', oxygenCollected: 4, tick: 120 }, 340],
    ['on loss: minimum 0', 'lam', { status: 'lost', oxygenCollected: 0, tick: 120 }, 0],
    ['while running: as on loss', 'lam', { oxygenCollected: 4, tick: 120 }, 340],
    [
      'win, manual, 10 germs: factor 1',
      'manual',
      { status: 'won', oxygenCollected: 5, tick: 200, germCount: 10 },
      (500 + 400 + 750) * 0.7,
    ],
    [
      'win, manual, 5 germs: factor 0.75',
      'manual',
      { status: 'won', tick: 200, germCount: 5 },
      (400 + 750) * 0.7 * 0.75,
    ],
    ['win, manual, no germs: factor at least 0.5', 'manual', { status: 'won', tick: 200 }, (400 + 750) * 0.7 * 0.5],
    [
      'win, manual, 20 germs: factor 1.5',
      'manual',
      { status: 'won', tick: 200, germCount: 20 },
      (400 + 750) * 0.7 * 1.5,
    ],
    [
      'win, LAM, 5 germs: factor 1',
      'lam',
      { status: 'won', oxygenCollected: 2, tick: 200, germCount: 5 },
      (200 + 2500 + 750) * 2,
    ],
    ['win, LAM, no germs: factor 0.5', 'lam', { status: 'won', tick: 200 }, (2500 + 750) * 2 * 0.5],
    [
      'win, LAM, 20 germs: factor at most 1.5',
      'lam',
      { status: 'won', tick: 200, germCount: 20 },
      (2500 + 750) * 2 * 1.5,
    ],
    ['win, LAM, time bonus 1500/(1+t/20)', 'lam', { status: 'won', tick: 600, germCount: 5 }, (2500 + 375) * 2],
  ])('%s', (_, mode, fields, score) => {
    expect(finalScore(played(mode, fields)).score).toBe(Math.round(score))
  })
})

describe('docs/spec/game.md section 9: new score', () => {
  /** A loss with the best latency and nothing else: 1000 for latency, minus floor(seconds/10). */
  const bare = { status: 'lost', tick: 0, totalSteps: 0, lastStepTick: 0 } as const
  const walked = { ...bare, totalSteps: 8, optimalSteps: 4, lastStepTick: 8 } as const
  test.each<[string, Mode, Partial<Game> & { germCount?: number }, number]>([
    ['nothing walked, no time passed', 'manual', bare, 1000],
    [
      '+ 5000 on a win, + 2000 on success, + speed bonus 1000*(1-t/60)',
      'manual',
      { ...bare, status: 'won' },
      5000 + 2000 + 1000 + 1000,
    ],
    ['+ speed bonus at 30 s', 'manual', { ...walked, status: 'won', tick: 300 }, 5000 + 2000 + 750 + 1000 - 3 + 500],
    [
      'no speed bonus on a win after 60 s',
      'manual',
      { ...walked, status: 'won', tick: 900 },
      5000 + 2000 + 750 + 1000 - 9,
    ],
    ['+ 1500 for path efficiency: min(1, optimal/total)', 'manual', walked, 750 + 1000],
    ['path efficiency is at most 1', 'manual', { ...walked, optimalSteps: 20 }, 1500 + 1000],
    ['- backtrack penalty: ratio*5000', 'manual', { ...walked, backtrackCount: 1 }, 750 + 1000 - 625],
    ['backtrack penalty: maximum 1000', 'manual', { ...walked, backtrackCount: 8 }, 750 + 1000 - 1000],
    ['- collision penalty: rate*6000', 'manual', { ...walked, collisionCount: 1 }, 750 + 1000 - 750],
    ['collision penalty: maximum 1500', 'manual', { ...walked, collisionCount: 8 }, 750 + 1000 - 1500],
    [
      'collisions without a step count as a rate of their number',
      'manual',
      { ...bare, collisionCount: 1, oxygenCollected: 10 },
      1000 - 1500 + 1500,
    ],
    ['+ 1000 if average latency is at most 400 ms', 'manual', { ...walked, lastStepTick: 32 }, 750 + 1000],
    ['otherwise minus (lat-400)*2', 'manual', { ...walked, lastStepTick: 33 }, 750 - 25],
    ['latency: minus up to 800', 'manual', { ...walked, lastStepTick: 300, oxygenCollected: 10 }, 750 - 800 + 1500],
    ['latency without a step is the whole game time', 'manual', { ...bare, tick: 5, oxygenCollected: 10 }, 1500 - 200],
    ['+ 150 per oxygen', 'manual', { ...bare, oxygenCollected: 3 }, 1000 + 450],
    ['- floor(seconds/10)', 'manual', { ...walked, tick: 399 }, 750 + 1000 - 3],
    ['then times 1.5 in LAM mode', 'lam', walked, 1750 * 1.5],
    ['then times min(1.3, 1+germs/30)', 'manual', { ...walked, germCount: 6 }, 1750 * 1.2],
    ['germ factor at most 1.3', 'lam', { ...walked, germCount: 20 }, 1750 * 1.5 * 1.3],
    ['never below 0', 'manual', { ...bare, tick: 900, collisionCount: 9 }, 0],
  ])('%s', (_, mode, fields, score) => {
    expect(finalScore(played(mode, fields)).newScore).toBe(Math.round(score))
  })
})

describe('the new score, line by line', () => {
  const pointsOf = ({ lines }: ScoreBreakdown) => Object.fromEntries(lines.map(({ name, points }) => [name, points]))
  const factorsOf = ({ factors }: ScoreBreakdown) => factors.map(({ factor }) => factor)

  test('a win in LAM mode with six germs names every line and both factors', () => {
    const breakdown = scoreBreakdown(
      played('lam', {
        status: 'won',
        tick: 300,
        totalSteps: 40,
        optimalSteps: 32,
        lastStepTick: 200,
        backtrackCount: 2,
        collisionCount: 1,
        oxygenCollected: 3,
        germCount: 6,
      }),
    )
    expect(pointsOf(breakdown)).toEqual({
      win: 5000,
      success: 2000,
      path_efficiency: 1200,
      backtracks: -250,
      collisions: -150,
      latency: -200,
      oxygen: 450,
      time: -3,
      speed_bonus: 500,
    })
    expect(factorsOf(breakdown)).toEqual([1.5, 1.2])
    expect(breakdown.newScore).toBe(Math.round(8547 * 1.5 * 1.2))
  })

  test('what does not count in a game is a line of 0 points or a factor of 1', () => {
    const breakdown = scoreBreakdown(played('manual', { status: 'lost', totalSteps: 0, lastStepTick: 0 }))
    const nothing = { win: 0, success: 0, path_efficiency: 0, backtracks: 0, collisions: 0 }
    expect(pointsOf(breakdown)).toEqual({ ...nothing, latency: 1000, oxygen: 0, time: 0, speed_bonus: 0 })
    expect(factorsOf(breakdown)).toEqual([1, 1])
  })

  test('the lines, summed up and multiplied, are the score of any game', () => {
    fc.assert(
      fc.property(anySpec, anyInputs(sensibleHint), (spec, inputs) => {
        const game = createGame(spec)
        for (const { move, hint } of inputs) {
          if (hint) applyHint(game, hint)
          step(game, move)
        }
        const breakdown = scoreBreakdown(game)
        const sum = breakdown.lines.reduce((points, line) => points + line.points, 0)
        const product = factorsOf(breakdown).reduce((points, factor) => points * factor, sum)
        expect(finalScore(game).newScore).toBe(Math.max(0, Math.round(product)))
        expect(breakdown.newScore).toBe(finalScore(game).newScore)
      }),
    )
  })
})

describe('docs/spec/design.md section 5: action latencies are the times between two steps, the first counted from the start', () => {
  test.each([
    [[2], 100],
    [[0, 0, 2], 300],
    [[2, 2, 2], 100],
    [[0, 2, 0, 2], 200],
    [[2, 2, 0, 0, 0, 0], 100],
    [[0, 0, 0, 0], 400],
    [[1, 1, 2], 300],
  ] as const)('moves %j give a mean of %d ms', (moves, meanMs) => {
    const game = gameOf(['########', '#P....E#', '########'])
    for (const move of moves) step(game, move)
    expect(metrics(game).avgLatencyMs).toBe(meanMs)
  })
})

describe('docs/spec/design.md section 2: the division goes by the powers that had an effect', () => {
  const cell = { x: 3, y: 1 }
  test.each<[Division, string, Partial<Hint>]>([
    ['pure', 'a path', { path: [{ x: 2, y: 1 }] }],
    ['pure', 'reveal and highlight', { revealMap: true, highlight: [cell], highlightMs: 100 }],
    ['assisted', 'bfs', { bfsSteps: 1 }],
    ['assisted', 'speed boost', { speedBoostMs: 100 }],
    ['assisted', 'slow germs', { slowGermsMs: 100 }],
    ['assisted', 'freeze germs', { freezeGermsMs: 100 }],
    ['assisted', 'wall break', { breakWalls: [{ x: 1, y: 2 }] }],
    ['sandbox', 'teleport', { teleportPlayer: cell }],
    ['sandbox', 'move exit', { moveExit: cell }],
    ['sandbox', 'spawn oxygen', { spawnOxygen: [cell] }],
    ['sandbox', 'any of them with assistance', { spawnOxygen: [cell], bfsSteps: 2 }],
    ['pure', 'refused powers', { teleportPlayer: { x: 0, y: 0 }, breakWalls: [], spawnOxygen: [{ x: 9, y: 9 }] }],
  ])('%s: %s', (expected, _, hint) => {
    const game = gameOf(['########', '#P....E#', '###.####', '########'], { mode: 'lam' })
    applyHint(game, hintOf(hint))
    step(game, 0)
    expect(division(game)).toBe(expected)
  })

  test('bfs that no tick carried out had no effect', () => {
    const game = gameOf(['########', '#P....E#', '########'], { mode: 'lam' })
    applyHint(game, hintOf({ bfsSteps: 3 }))
    applyHint(game, hintOf({}))
    step(game, 0)
    expect(division(game)).toBe('pure')
  })
})
