import { compileTemplate } from '@clew/agents/rule-agent/compile/compile-template'
import { readTemplate } from '@clew/agents/rule-agent/compile/read-template'
import { formGroups } from '@clew/agents/rule-agent/parse/sentence-forms'
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
