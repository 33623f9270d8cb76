import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GameEvent } from './events.ts'
import { createGame, step } from './game.ts'
import { hashGame } from './hash.ts'
import { maxTicks } from './limits.ts'
import { applyHint } from './rules/hints.ts'
import { anyInputs, anySmallSpec, hintOf, oddHint } from './testing/arbitrary.ts'
import { gameOf } from './testing/picture.ts'
import type { Game, Hint, Move } from './types.ts'

/** What is told of one tick, with the hint before it. */
function eventsOf(game: Game, { move = 0, hint }: { move?: Move; hint?: Partial<Hint> }): GameEvent[] {
  const events: GameEvent[] = []
  const onEvent = (event: GameEvent) => void events.push(event)
  if (hint) applyHint(game, hintOf(hint), onEvent)
  step(game, move, onEvent)
  return events.filter(({ kind }) => kind !== 'hint_applied')
}

describe('one tick tells', () => {
  test('a step, and then the oxygen on the cell', () => {
    const cell = { x: 2, y: 1 }
    const told = eventsOf(gameOf(['#######', '#Po..E#', '#######']), { move: 2 })
    expect(told).toEqual([
      { kind: 'stepped', cell },
      { kind: 'oxygen_collected', cell },
    ])
  })

  test('a move that a wall refused', () => {
    expect(eventsOf(gameOf(['#######', '#P...E#', '#######']), { move: 1 })).toEqual([{ kind: 'blocked' }])
  })

  test('both steps of a speed boost', () => {
    const told = eventsOf(gameOf(['#######', '#P...E#', '#######']), { move: 2, hint: { speedBoostMs: 300 } })
    expect(told.map(({ kind }) => kind)).toEqual(['stepped', 'stepped'])
  })

  test('which wall broke, also when another one was asked for', () => {
    const told = eventsOf(gameOf(['#####', '#P#E#', '#...#', '#####']), { hint: { breakWalls: [{ x: 3, y: 0 }] } })
    expect(told).toEqual([{ kind: 'wall_broken', cell: { x: 2, y: 1 } }])
  })

  test('a teleport, and no step', () => {
    const told = eventsOf(gameOf(['#######', '#P...E#', '#######']), { hint: { teleportPlayer: { x: 3, y: 1 } } })
    expect(told).toEqual([{ kind: 'teleported', cell: { x: 3, y: 1 } }])
  })

  test.each([
    ['won at the exit', ['#######', '#...PE#', '#######'], 'won'],
    ['lost by a germ that was walked into', ['#######', '#.E.P<#', '#######'], 'lost'],
  ] as const)('that the game is %s', (_, rows, status) => {
    expect(eventsOf(gameOf(rows), { move: 2 }).at(-1)).toEqual({ kind: 'ended', status })
  })

  test('that the game is lost by a germ that comes', () => {
    expect(eventsOf(gameOf(['#######', '#E.P.<#', '#######']), {})).toEqual([])
    expect(eventsOf(gameOf(['#######', '#E.P<.#', '#######']), {})).toEqual([{ kind: 'ended', status: 'lost' }])
  })

  test('that the ticks of the game are used up', () => {
    const game = gameOf(['#######', '#P...E#', '#######'])
    game.tick = maxTicks - 1
    expect(eventsOf(game, {})).toEqual([{ kind: 'ended', status: 'lost' }])
  })
})

test('a hint is told with what it came to, after what it did', () => {
  const events: GameEvent[] = []
  const hint = hintOf({ breakWalls: [{ x: 2, y: 1 }], teleportPlayer: { x: 0, y: 0 } })
  const outcome = applyHint(gameOf(['#####', '#P#E#', '#...#', '#####']), hint, (event) => void events.push(event))
  expect(events.map(({ kind }) => kind)).toEqual(['wall_broken', 'hint_applied'])
  expect(events.at(-1)).toEqual({ kind: 'hint_applied', hint, outcome })
})

test('whatever is played, events count what the game counts, and hearing them changes nothing', () => {
  fc.assert(
    fc.property(anySmallSpec, anyInputs(oddHint), (spec, inputs) => {
      const heard = createGame(spec)
      const unheard = createGame(spec)
      const counts = new Map<GameEvent['kind'], number>()
      const count = ({ kind }: GameEvent) => void counts.set(kind, (counts.get(kind) ?? 0) + 1)
      for (const { move, hint } of inputs) {
        if (hint) {
          applyHint(heard, hint, count)
          applyHint(unheard, hint)
        }
        step(heard, move, count)
        step(unheard, move)
      }
      expect(hashGame(heard)).toBe(hashGame(unheard))
      const told = (kind: GameEvent['kind']) => counts.get(kind) ?? 0
      expect(told('stepped')).toBe(heard.totalSteps)
      expect(told('blocked')).toBe(heard.collisionCount)
      expect(told('oxygen_collected')).toBe(heard.oxygenCollected)
      expect(told('wall_broken')).toBe(heard.brokenWalls.length)
      expect(told('ended')).toBe(heard.status === 'running' ? 0 : 1)
    }),
  )
})
