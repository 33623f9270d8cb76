import { expect, it } from 'vitest'
import { vibrationOf } from './vibration.ts'

it('is felt for oxygen, walls and a loss, and for nothing else', () => {
  expect(vibrationOf([{ kind: 'oxygen-collected', count: 1 }])).toHaveLength(1)
  expect(vibrationOf([{ kind: 'step-blocked' }])).toHaveLength(1)
  expect(vibrationOf([{ kind: 'wall-broken', cell: { x: 2, y: 1 } }])).toHaveLength(3)
  expect(vibrationOf([{ kind: 'lost' }])).toHaveLength(3)
  expect(vibrationOf([{ kind: 'won' }, { kind: 'germ-near' }])).toBeNull()
  expect(vibrationOf([])).toBeNull()
})

it('gives the weightiest event of a tick the only motor', () => {
  expect(vibrationOf([{ kind: 'oxygen-collected', count: 1 }, { kind: 'lost' }])).toEqual(
    vibrationOf([{ kind: 'lost' }]),
  )
})
