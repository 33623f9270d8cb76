import { i18n } from '@lingui/core'
import { beforeAll, expect, it } from 'vitest'
import { efficiencyText, runTitle, shareText, ticksOf } from './run-labels.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

it('names a run by how it ended, as far as that is known', () => {
  expect(runTitle({ id: 4, win: true, survival_time: 8.1 })).toBe('Won in 0:08.1')
  expect(runTitle({ id: 4, win: false, survival_time: 65.3 })).toBe('Lost after 1:05.3')
  expect(runTitle({ id: 4, win: null, survival_time: 8.1 })).toBe('Run 4')
})

it('counts seconds in ticks, also where seconds have no exact tenths', () => {
  expect([0.3, 8.1, 12.34].map((survival_time) => ticksOf({ survival_time }))).toEqual([3, 81, 123])
})

it('gives shares only where there is a whole', () => {
  expect([shareText(3, 34), shareText(0, 34), shareText(0, 0), shareText(null, 4)]).toEqual([
    '9\u00a0%',
    '0\u00a0%',
    null,
    null,
  ])
})

it('calls nothing more efficient than a shortest way', () => {
  expect(efficiencyText({ total_steps: 34, optimal_steps: 16 })).toBe('47\u00a0%')
  expect(efficiencyText({ total_steps: 3, optimal_steps: 16 })).toBe('100\u00a0%')
  expect(efficiencyText({ total_steps: 0, optimal_steps: 16 })).toBeNull()
})
