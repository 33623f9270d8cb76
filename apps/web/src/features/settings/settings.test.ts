import { defaultSettings, type SettingsAnswer } from '@clew/contracts/http/settings'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bodyOf, settingsOf, type ChosenSettings } from '../../data/settings.ts'
import { checkNewPassword } from './password-check.ts'
import { differs } from './use-edited-settings.ts'

const answer: SettingsAnswer = { ...defaultSettings, from_browser: [], email_available: false }

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['fr-CA', 'en'] })
})
afterEach(() => vi.unstubAllGlobals())

test('what the server said of itself is not sent back', () => {
  expect(bodyOf(settingsOf(answer))).toEqual({ ...defaultSettings, from_browser: [] })
})

test('what nobody has chosen is left to the browser, which tells the server what it says', () => {
  const untouched = settingsOf({ ...answer, ...defaultSettings })
  expect(untouched).toMatchObject({ theme: null, language: null, timezone: null })
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(bodyOf({ ...untouched, theme: 'light' })).toMatchObject({
    theme: 'light',
    language: 'fr',
    timezone: timeZone,
    from_browser: ['language', 'timezone'],
  })
})

test('a change and its opposite leave nothing to save', () => {
  const saved = settingsOf(answer)
  const changed: ChosenSettings = { ...saved, language: 'de' }
  expect(differs(changed, saved)).toBe(true)
  expect(differs({ ...changed, language: 'en' }, saved)).toBe(false)
  expect(differs({ ...saved, language: null }, saved)).toBe(true)
})

test('a new password is compared before it is measured', () => {
  expect(checkNewPassword('abc', 'abd')).toBe('no-match')
  expect(checkNewPassword('abcde', 'abcde')).toBe('too-short')
  expect(checkNewPassword('abcdef', 'abcdef')).toBeNull()
})
