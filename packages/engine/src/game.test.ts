import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGame, step } from './game.ts'
import { hashGame } from './hash.ts'
import { maxTicks, tickMs } from './limits.ts'
import { applyHint } from './rules/hints.ts'
import { anyInputs, anySmallSpec, anySpec, oddHint, sensibleHint } from './testing/arbitrary.ts'
import { brokenInvariants } from './testing/invariants.ts'
import { gameOf } from './testing/picture.ts'
import type { GameSpec } from './types.ts'

test('docs/spec/game.md section 9: tick 100 ms', () => {
  expect(tickMs).toBe(100)
})

test('docs/spec/design.md section 6: a game ends as a loss after 36,000 ticks', () => {
  const game = gameOf(['#######', '#P...E#', '#######'])
  for (let i = 0; i < maxTicks - 1; i++) step(game, 0)
  expect(game.status).toBe('running')
  step(game, 0)
  expect([game.status, game.tick]).toEqual(['lost', 36_000])
})

test('a player who reaches the exit in the last tick has won', () => {
  const game = gameOf(['#######', '#PE...#', '#######'])
  game.tick = maxTicks - 1
  step(game, 2)
  expect([game.status, game.tick]).toEqual(['won', maxTicks])
})

describe('for any game', () => {
  test('a new one keeps the invariants', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        expect(brokenInvariants(createGame(spec))).toEqual([])
      }),
    )
  })

  test('the same seed and inputs give the same game', () => {
    fc.assert(
      fc.property(anySmallSpec, anyInputs(sensibleHint), (spec, inputs) => {
        const [one, other] = [createGame(spec), createGame(spec)]
        for (const { move, hint } of inputs) {
          for (const game of [one, other]) {
            if (hint) applyHint(game, hint)
            step(game, move)
          }
          expect(hashGame(one)).toBe(hashGame(other))
        }
        expect(one).toEqual(other)
      }),
    )
  })

  test.each([
    ['sensible', sensibleHint],
    ['odd', oddHint],
  ])('%s hints and any moves keep the invariants, and no hint throws', (_, hints) => {
    fc.assert(
      fc.property(anySmallSpec, anyInputs(hints), (spec, inputs) => {
        const game = createGame(spec)
        for (const { move, hint } of inputs) {
          const refusedBefore = game.refusedActions
          const outcome = hint ? applyHint(game, hint) : { applied: [], refused: [] }
          const counted = outcome.refused.filter(({ reason }) => reason !== 'game_over')
          expect(game.refusedActions).toBe(refusedBefore + counted.length)
          expect(brokenInvariants(game)).toEqual([])
          step(game, move)
          expect(brokenInvariants(game)).toEqual([])
        }
      }),
      { numRuns: 200 },
    )
  })

  test('player and germ never pass through each other', () => {
    fc.assert(
      fc.property(anySmallSpec, anyInputs(sensibleHint), (spec, inputs) => {
        const game = createGame({ ...spec, germs: 20 })
        for (const { move, hint } of inputs) {
          if (hint) applyHint(game, { ...hint, speedBoostMs: 0, bfsSteps: 0 })
          const playerBefore = game.player
          const germsBefore = game.germs.slice()
          step(game, move)
          const hasSwapped = game.germs.some(
            (state, i) => state >> 2 === playerBefore && germsBefore[i]! >> 2 === game.player,
          )
          expect(hasSwapped && game.status === 'running' && game.player !== playerBefore).toBe(false)
        }
      }),
    )
  })

  test('a finished one does not change any more', () => {
    fc.assert(
      fc.property(anySmallSpec, anyInputs(sensibleHint, 30), (spec, inputs) => {
        const game = createGame({ ...spec, germs: 30 })
        for (const { move, hint } of inputs) {
          const before = game.status === 'running' ? undefined : hashGame(game)
          if (hint) applyHint(game, hint)
          step(game, move)
          if (before !== undefined) expect(hashGame(game)).toBe(before)
        }
      }),
    )
  })
})

describe('the hash of a game', () => {
  const spec: GameSpec = { seed: 1, mode: 'lam', cols: 11, rows: 11, germs: 5, loops: 60, allowances: null }

  test('changes with every number, flag and array of the state', () => {
    const base = createGame({ ...spec, allowances: { freezeMs: 3500, slowMs: 0, speedMs: 0, breaks: 3 } })
    // Derived from other fields, and so not hashed themselves.
    const derived = ['cols', 'rows', 'deltas', 'openings', 'germAhead', 'germKey', 'keyNeededTick', 'seal']
    for (const [name, value] of Object.entries(base)) {
      if (derived.includes(name)) continue
      const game = { ...base, [name]: otherThan(value) }
      expect(hashGame(game), name).not.toBe(hashGame(base))
    }
  })

  test('changes with the allowances, and without them not with what was used', () => {
    const none = { freezeMs: 0, slowMs: 0, speedMs: 0, breaks: 0 }
    const all = [null, none, ...Object.keys(none).map((name) => ({ ...none, [name]: 100 }))]
    expect(new Set(all.map((allowances) => hashGame(createGame({ ...spec, allowances })))).size).toBe(6)
    const game = createGame(spec)
    expect(hashGame({ ...game, freezeGermsTicksUsed: 1 })).toBe(hashGame(game))
  })

  function otherThan(value: unknown): unknown {
    if (typeof value === 'number') return value + 1
    if (typeof value === 'boolean') return !value
    if (typeof value === 'string') return 'won'
    if (value instanceof Uint8Array || value instanceof Uint16Array || value instanceof Int32Array) {
      return value.map((element, i) => (i === 3 ? element ^ 1 : element))
    }
    if (Array.isArray(value)) return [...value, { cell: 13, tick: 0 }]
    return { ...(value as object), seed: 2 }
  }
})
