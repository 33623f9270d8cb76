import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { formatCount, formatTenths } from './format-number.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('what is not known is a dash', () => {
  expect(formatCount(null)).toBe('–')
})

test('counts have separators', () => {
  expect(formatCount(12345)).toBe('12,345')
})

test('numbers are written as the language does', () => {
  expect(formatTenths(4)).toBe('4.0')
  i18n.loadAndActivate({ locale: 'de', messages: {} })
  expect(formatCount(12345.5)).toBe('12.345,5')
  expect(formatTenths(4)).toBe('4,0')
})
