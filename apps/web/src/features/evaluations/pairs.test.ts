import { suites } from '@clew/contracts/evaluations/suites'
import type { EvaluationDetail } from '@clew/contracts/http/evaluations'
import { expect, it } from 'vitest'
import { flippedSeeds, isSameTwice, shareGames, winsBeside } from './pairs.ts'
import { namesOf } from './verdict-labels.ts'

/** `games`: by seed from 1 on, whether it was won; undefined for one that is not played. */
const evaluation = (id: number, games: readonly (boolean | undefined)[], rest: Partial<EvaluationDetail> = {}) =>
  ({
    id,
    template_id: 1,
    template_title: 'Go home',
    template_version: 1,
    suite_spec: suites['standard-1'],
    agent: 'lam',
    model: 'small',
    is_rule_engine: false,
    content: 'Go.',
    results: games.flatMap((won, i) => (won === undefined ? [] : { seed: i + 1, won })),
    ...rest,
  }) as EvaluationDetail

const first = evaluation(1, [true, true, false, false, undefined, true])

it('a seed flips when one of the two wins it and the other loses it', () => {
  const second = evaluation(2, [true, false, true, false, true])
  expect(flippedSeeds({ first, second })).toEqual([2, 3])
  expect(flippedSeeds({ first, second: first })).toEqual([])
})

it('evaluations share a game when both have played it on the same suite', () => {
  expect(shareGames({ first, second: evaluation(2, [true]) })).toBe(true)
  expect(shareGames({ first, second: evaluation(2, [true], { suite_spec: suites['hard-1'] }) })).toBe(false)
  expect(shareGames({ first, second: evaluation(2, [undefined, undefined, undefined, undefined, true]) })).toBe(false)
})

it('it is the same twice when player and text are, or when the player reads no text', () => {
  const isSameAs = (rest: Partial<EvaluationDetail>) => isSameTwice({ first, second: evaluation(2, [], rest) })
  expect(isSameAs({ template_version: 2 })).toBe(true)
  expect([isSameAs({ content: 'Stay.' }), isSameAs({ model: 'large' })]).toEqual([false, false])
  const planner = { agent: 'planner', model: null } as const
  expect(
    isSameTwice({ first: evaluation(1, [], planner), second: evaluation(2, [], { ...planner, content: '' }) }),
  ).toBe(true)
})

it('two are named by all in which they differ, and by their numbers when that is neither text nor player', () => {
  const names = (rest: Partial<EvaluationDetail>) => namesOf(first, evaluation(2, [], rest))
  expect(names({ template_version: 2 })).toEqual(['version 1', 'version 2'])
  expect(names({ model: 'large' })).toEqual(['small', 'large'])
  expect(names({ template_version: 2, model: 'large' })).toEqual(['version 1, small', 'version 2, large'])
  expect(names({})).toEqual(['evaluation 1', 'evaluation 2'])
  const other = { template_id: 2, template_version: 3 }
  expect(names({ ...other, template_title: 'Wait' })).toEqual(['“Go home”', '“Wait”'])
  expect(names(other)).toEqual(['evaluation 1', 'evaluation 2'])
})

it('beside another player, the games count that both have played', () => {
  const wonBySeed = new Map([
    [1, true],
    [2, false],
    [3, true],
    [5, true],
  ])
  expect(winsBeside(first.results, wonBySeed)).toEqual({ seeds: 3, onlyFirst: 1, onlySecond: 1, wins: 2 })
  expect(winsBeside(first.results)).toEqual({ seeds: 0, onlyFirst: 0, onlySecond: 0, wins: 0 })
})
