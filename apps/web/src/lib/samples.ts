import type { SampleName } from '@clew/agents/rules/samples/sample-names'
import { sampleIn } from '@clew/agents/rules/samples/translated-sample'
import { languageOfPage } from './language.ts'

/** A template to begin with, in the language of the page; the plain one is what every new account finds. */
export const sampleOfPage = (name: SampleName = 'plain') => sampleIn(name, languageOfPage())
