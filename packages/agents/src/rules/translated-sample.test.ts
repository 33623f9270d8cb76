import { languages } from '@clew/contracts/languages'
import { TemplateInputSchema } from '@clew/contracts/http/templates'
import { expect, test } from 'vitest'
import { sampleTemplate } from './sample-template.ts'
import { sampleTemplateIn } from './translated-sample.ts'

test.each(languages)('the sample in %s can be saved, and the rule agent reads the same sentences', (language) => {
  const template = sampleTemplateIn(language)
  expect(TemplateInputSchema.parse({ ...template, is_active: true, version: 1 })).toMatchObject(template)
  expect(template.content).toBe(sampleTemplate.content)
})

test('title and description are in the language, and say that the sentences may be', () => {
  expect(sampleTemplateIn('en')).toEqual(sampleTemplate)
  expect(sampleTemplateIn('de').description).toContain('liest auch deutsche')
  expect(new Set(languages.map((language) => sampleTemplateIn(language).title)).size).toBe(languages.length)
})
