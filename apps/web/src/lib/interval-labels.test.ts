import { t } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { percentText, wholePercentText } from './interval-labels.ts'

test('no line parts a number from its percent sign', () => {
  expect(percentText(0.952)).toBe('95.2\u00a0%')
  expect(wholePercentText(0.094)).toBe('9\u00a0%')
  expect(t`With 95 % confidence, at most ${2} %.`).toBe('With 95\u00a0% confidence, at most 2\u00a0%.')
})
