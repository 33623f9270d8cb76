import { describe, expect, test } from 'vitest'
import { createGame, step } from './game.ts'
import { standardSpec } from './game-spec.ts'
import { emotion, observe } from './observe.ts'
import { applyHint } from './rules/hints.ts'
import { hintOf } from './testing/arbitrary.ts'
import { gameOf } from './testing/picture.ts'
import type { Emotion, Game } from './types.ts'

test('docs/spec/game.md section 7: the state object', () => {
  const game = gameOf(['#######', '#P.o<E#', '#######'])
  game.tick = 12
  game.oxygenCollected = 3
  expect(observe(game)).toEqual({
    player_pos: [1, 1],
    exit_pos: [5, 1],
    visible_map: [
      [0, 0, 0, 0, 0, 0, 0],
      [0, 1, 1, 1, 1, 1, 0],
      [0, 0, 0, 0, 0, 0, 0],
    ],
    oxygenPellets: [{ x: 3, y: 1 }],
    germs: [{ x: 4, y: 1, dx: -1, dy: 0, speed: 4 }],
    health: 100,
    oxygen: 97,
    oxygen_collected: 3,
    breaks_remaining: 3,
    game_tick: 12,
  })
})

test('on a board with allowances the state object says what is left of each effect and what is in force', () => {
  const allowances = { freezeMs: 3500, slowMs: 2000, speedMs: 1500, breaks: 1 }
  const game = gameOf(['#######', '#P.o<E#', '#######'], { allowances })
  applyHint(game, hintOf({ freezeGermsMs: 1000, speedBoostMs: 1500 }))
  expect(observe(game)).toMatchObject({
    breaks_remaining: 1,
    allowances_left: { freeze_germs_ms: 2500, slow_germs_ms: 2000, speed_boost_ms: 0 },
    effects_left: { freeze_germs_ms: 1000, slow_germs_ms: 0, speed_boost_ms: 1500 },
  })
  step(game, 0)
  expect(observe(game).effects_left).toEqual({ freeze_germs_ms: 900, slow_germs_ms: 0, speed_boost_ms: 1400 })
})

test('the heading of a germ is the step it makes when nothing turns it', () => {
  const signs = { '^': [0, -1], '>': [1, 0], v: [0, 1], '<': [-1, 0] } as const
  for (const [sign, [dx, dy]] of Object.entries(signs)) {
    const game = gameOf(['#####', '#P#E#', '##.##', `#.${sign}.#`, '##.##', '#####'])
    expect(observe(game).germs).toEqual([{ x: 2, y: 3, dx, dy, speed: 4 }])
    step(game, 0)
    expect(observe(game).germs).toMatchObject([{ x: 2 + dx, y: 3 + dy }])
  }
})

test('breaks_remaining falls with each broken wall', () => {
  const game = createGame(standardSpec('lam', 1, 0))
  applyHint(game, hintOf({ breakWalls: [{ x: 2, y: 2 }] }))
  expect(observe(game).breaks_remaining).toBe(3 - game.brokenWalls.length)
})

describe('docs/spec/game.md section 4: emotion', () => {
  function changed(rows: string[], fields: Partial<Game>): Game {
    return Object.assign(gameOf(rows), fields)
  }
  const near = ['##########', '#P.<....E#', '##########']
  const far = ['##########', '#P..<...E#', '##########']
  const exitNear = ['##########', '#P..E....#', '##########']
  const exitFar = ['##########', '#P...E...#', '##########']
  test.each<[Emotion, string, Game]>([
    ['scared', 'a germ is within 2 cells', gameOf(near)],
    ['neutral', 'a germ is 3 cells away', gameOf(far)],
    [
      'scared',
      'a germ is within 2 cells, whatever else holds',
      changed(near, { tick: 300, oxygenCollected: 1, exit: 12 }),
    ],
    ['tired', 'after 30 s with oxygen collected', changed(exitFar, { tick: 300, oxygenCollected: 1 })],
    ['neutral', 'before 30 s with oxygen collected', changed(exitFar, { tick: 299, oxygenCollected: 1 })],
    ['neutral', 'after 30 s without oxygen collected', changed(exitFar, { tick: 300 })],
    [
      'tired',
      'after 30 s with oxygen collected, even near the exit',
      changed(exitNear, { tick: 300, oxygenCollected: 1 }),
    ],
    ['excited', 'within 3 cells of the exit', gameOf(exitNear)],
    ['neutral', '4 cells from the exit', gameOf(exitFar)],
    ['excited', 'near the exit rather than happy', changed(exitNear, { happyUntilTick: 10 })],
    ['neutral', 'otherwise', gameOf(exitFar)],
  ])('%s: %s', (feeling, _, game) => {
    expect(emotion(game)).toBe(feeling)
  })

  test('happy after an oxygen pickup, for ten ticks', () => {
    const game = gameOf(['##########', '#Po.....E#', '##########'])
    step(game, 2)
    const feelings = Array.from({ length: 12 }, () => {
      const now = emotion(game)
      step(game, 0)
      return now
    })
    expect(feelings).toEqual([...Array.from({ length: 10 }, () => 'happy'), 'neutral', 'neutral'])
  })
})
