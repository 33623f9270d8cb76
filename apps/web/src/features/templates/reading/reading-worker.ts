import { compileTemplate } from '@clew/agents/rules/compile-template'
import { readTemplate } from '@clew/agents/rules/read-template'
import { formGroups } from '@clew/agents/rules/sentence-forms'
import type { SentenceGroup } from './start-reader.ts'

// A text is answered with its reading, null with the sentences that are understood; each on the port that came with it.
addEventListener('message', ({ data, ports: [port] }: MessageEvent<string | null>) => {
  port?.postMessage(data === null ? sentenceGroups() : readTemplate(data))
})

const sentenceGroups = (): SentenceGroup[] =>
  formGroups.map(({ title, forms }) => ({
    title,
    sentences: forms.map(({ sentence }) => ({
      sentence,
      readRules: compileTemplate(sentence).evidence.flatMap(({ readRules }) => readRules),
    })),
  }))
