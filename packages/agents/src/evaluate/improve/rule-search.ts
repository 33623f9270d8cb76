import { placeSentence } from '../../coach/place-sentence.ts'
import { cutSentences } from '../../rule-agent/parse/cut-sentences.ts'
import { readTemplate } from '../../rule-agent/compile/read-template.ts'
import { formGroups } from '../../rule-agent/parse/sentence-forms.ts'
import { policyKey } from '../rule-agent-of.ts'
import type { Proposal, Search } from './improve.ts'

/**
 * For the built-in rule agent: one sentence of its vocabulary more, or one of the text's own less; of texts that it reads alike
 * one is played. About 1,000 games a round.
 */
export const ruleSearch: Search = {
  proposals: async (text, isHopeless) => changesOf(text, isHopeless),
  sameness: policyKey,
  rounds: 8,
  heats: [
    { seeds: 6, goOn: 12 },
    { seeds: 18, goOn: 4 },
    { seeds: 60, goOn: 1 },
  ],
  heldOutSeeds: 200,
  finalists: 3,
}

/** What the palette of the editor offers about playing, but for what is not ranked. */
const vocabulary = formGroups
  .filter(({ title }) => !['Sandbox powers', 'Goals'].includes(title))
  .flatMap(({ forms }) => forms.map(({ sentence }) => sentence))

/** Without these nobody walks: to a text that never wins they are added with each other sentence. */
const beginning = ['Answer with one JSON object and nothing else.', 'Plan the shortest path to the exit.']

/** Each way to put one sentence of the vocabulary in, or to take one out; to one that never wins also what others build on. */
function changesOf(text: string, isHopeless: boolean): Proposal[] {
  const added = (sentences: readonly string[]) => ({
    change: { kind: 'added' as const, sentences },
    text: sentences.reduce(withSentence, text),
  })
  const removed = cutSentences(text).map((cut) => ({
    change: { kind: 'removed' as const, sentences: [cut.text] },
    text: cut.without,
  }))
  const groups = isHopeless
    ? [beginning, ...beginning.map((sentence) => [sentence]), ...vocabulary.map((sentence) => [...beginning, sentence])]
    : vocabulary.map((sentence) => [sentence])
  return [...groups.map(added), ...removed]
}

/** The text with a sentence where it does what it says; as it was where it says that already or has no place. */
const withSentence = (text: string, sentence: string): string =>
  placeSentence(readTemplate(text), sentence, null)?.text ?? text
