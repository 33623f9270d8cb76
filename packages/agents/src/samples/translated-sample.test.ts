import { TemplateInputSchema } from '@clew/contracts/http/templates'
import { languages } from '@clew/contracts/languages'
import { expect, test } from 'vitest'
import { sampleNames } from './sample-names.ts'
import { samples } from './samples.ts'
import { sampleIn } from './translated-sample.ts'

const all = languages.flatMap((language) => sampleNames.map((name) => ({ name, language })))

test.each(all)('the sample $name in $language can be saved, with the same sentences', ({ name, language }) => {
  const template = sampleIn(name, language)
  expect(TemplateInputSchema.parse({ ...template, is_active: true, version: 1 })).toMatchObject(template)
  expect(template.content).toBe(samples[name].content)
})

test('title and description are in the language, and say that the sentences may be', () => {
  expect(sampleIn('plain', 'en')).toEqual(samples.plain)
  expect(sampleIn('plain', 'de').description).toContain('liest auch deutsche')
  expect(new Set(all.map(({ name, language }) => sampleIn(name, language).title)).size).toBe(all.length)
})
