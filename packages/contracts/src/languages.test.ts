import { expect, test } from 'vitest'
import { matchLanguage } from './languages.ts'

test.each([
  [['de-AT', 'en'], 'de'],
  [['zh-Hant-TW'], 'zh'],
  [['it', 'fr;q=0.8'], 'fr'],
  [['ES'], 'es'],
  [['it', 'pt-BR'], 'en'],
  [['den', '*', ''], 'en'],
  [[], 'en'],
] as const)('a browser that asks for %j gets %s', (tags, language) => {
  expect(matchLanguage(tags)).toBe(language)
})
