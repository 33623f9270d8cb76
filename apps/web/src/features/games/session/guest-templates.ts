import { sampleNames } from '@clew/agents/samples/sample-names'
import { sampleOfPage } from '../../../lib/samples.ts'

/** What a guest may play with: the samples, first the one that every new account finds. */
export const guestTemplates = () => sampleNames.map((name, at) => ({ id: at + 1, ...sampleOfPage(name) }))
