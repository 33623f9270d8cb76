import { i18n } from '@lingui/core'
import { emptyHint, maxTicks } from '@clew/engine'
import { beforeAll, expect, it } from 'vitest'
import { endLabel, eventLabel, hintLabels, refusalLabels } from './event-labels.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

it('says what a hint asks for, in the order in which it is carried out', () => {
  const hint = {
    ...emptyHint,
    breakWalls: [{ x: 4, y: 3 }],
    freezeGermsMs: 3500,
    revealMap: false,
    path: [
      { x: 1, y: 1 },
      { x: 1, y: 2 },
    ],
  }
  expect(hintLabels(hint, 'lam')).toEqual([
    'break the wall at (4, 3)',
    'freeze germs for 3.5 s',
    'hide the map',
    'path of 2 cells to (1, 2)',
  ])
  expect(hintLabels({ ...emptyHint, bfsSteps: 1 }, 'lam')).toEqual(['1 step by BFS'])
})

it('says that an empty hint lets the agent stand still, and does nothing to a person', () => {
  expect([hintLabels(emptyHint, 'lam'), hintLabels(emptyHint, 'manual')]).toEqual([['stand still'], ['no action']])
})

it('says what was refused and why', () => {
  const refused = [{ action: 'break_wall', reason: 'no_breaks_left' }] as const
  expect(refusalLabels({ applied: [], refused })).toEqual(['Refused: break a wall, no breaks left'])
})

it('says how the game ended', () => {
  expect(eventLabel({ tick: 9, kind: 'end', status: 'won' }, 'lam')).toBe('Won: the exit is reached')
  expect(endLabel('lost', 9)).toBe('Lost: a germ touched the player')
  expect(endLabel('lost', maxTicks)).toBe('Lost: no ticks were left')
})
