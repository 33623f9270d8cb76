import { readdirSync, readFileSync } from 'node:fs'
import { corpusFileSchema } from '../rule-agent/corpus/label.ts'
import type { Corpus } from '../rule-agent/corpus/split.ts'

/** All items of one corpus, each with the style and the language of its file; throws for a label that is not well formed. */
export function readCorpus(corpus: Corpus) {
  const folder = new URL(`../rule-agent/corpus/${corpus}/`, import.meta.url)
  return readdirSync(folder).flatMap((name) => {
    const { style, language, items } = corpusFileSchema.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
    return items.map((item) => ({ ...item, style, language }))
  })
}
