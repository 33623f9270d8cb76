import type { SampleName } from '@clew/agents/samples/sample-names'
import { sampleIn } from '@clew/agents/samples/translated-sample'
import { languageOfPage } from './language.ts'

/** A template to begin with, in the language of the page; the plain one is what every new account finds. */
export const sampleOfPage = (name: SampleName = 'plain') => sampleIn(name, languageOfPage())
