import { defaultSettings, LanguageSchema, TimezoneSchema, type Settings } from '@clew/contracts/http/settings'
import { expect, test } from 'vitest'
import { languages } from '../../lib/language.ts'
import { settingsOf } from '../../lib/settings-queries.ts'
import { checkNewPassword } from './password-check.ts'
import { timeZones } from './time-zones.ts'
import { differs } from './use-edited-settings.ts'

test('the page offers what the server takes', () => {
  expect(timeZones).toEqual(TimezoneSchema.options)
  expect(languages.map(({ value }) => value)).toEqual(LanguageSchema.options)
})

test('what the server said of itself is not sent back', () => {
  expect(settingsOf({ ...defaultSettings, email_available: false })).toEqual(defaultSettings)
})

test('a change and its opposite leave nothing to save', () => {
  const changed: Settings = { ...defaultSettings, language: 'de' }
  expect(differs(changed, defaultSettings)).toBe(true)
  expect(differs({ ...changed, language: 'en' }, defaultSettings)).toBe(false)
})

test('a new password is compared before it is measured', () => {
  expect(checkNewPassword('abc', 'abd')).toBe('no-match')
  expect(checkNewPassword('abcde', 'abcde')).toBe('too-short')
  expect(checkNewPassword('abcdef', 'abcdef')).toBeNull()
})
