import { describe, expect, test } from 'vitest'
import { isPlayableSpec, standardSpec } from '../game-spec.ts'
import { boardNames, offeredBoards } from './board-names.ts'
import { boardOf, specOnBoard } from './boards.ts'

test('boards are named in small letters, each once, and all but classic with a number', () => {
  expect(new Set(boardNames).size).toBe(boardNames.length)
  for (const name of boardNames) expect(name).toMatch(/^(classic|[a-z]+-\d+)$/)
})

describe.each(boardNames)('%s', (name) => {
  test.each(['lam', 'manual'] as const)('can be played in %s mode', (mode) => {
    const spec = specOnBoard(name, mode, 7, 5)
    expect(spec).toMatchObject({ seed: 7, mode })
    expect(isPlayableSpec(spec)).toBe(true)
  })

  test('is known by any spec of it', () => {
    for (const seed of [0, 7]) expect(boardOf(specOnBoard(name, 'manual', seed, 5))).toBe(name)
  })

  test('has allowances and germs of its own, unless it is the specification’s', () => {
    const spec = specOnBoard(name, 'lam', 7, 13)
    expect(spec.allowances === null).toBe(name === 'classic')
    expect(specOnBoard(name, 'lam', 7, 14).germs === spec.germs).toBe(name !== 'classic')
  })
})

test('a spec that differs in anything but its seed is of no board', () => {
  const spec = specOnBoard('standard-1', 'lam', 7, 5)
  const changes = [{ loops: 61 }, { germs: 6 }, { allowances: { ...spec.allowances!, breaks: 2 } }]
  for (const change of changes) expect(boardOf({ ...spec, ...change })).toBeNull()
  expect(boardOf({ ...spec, allowances: null })).toBe('classic')
})

test('classic is the specification’s own game', () => {
  expect(specOnBoard('classic', 'manual', 7, 13)).toEqual(standardSpec('manual', 7, 13))
})

test('of each kind of board the newest is offered for new games', () => {
  expect(offeredBoards).toContain('classic')
  expect(offeredBoards.filter((name) => name.startsWith('standard'))).toEqual(['standard-3'])
})
