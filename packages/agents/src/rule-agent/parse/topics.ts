import type { Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import type { Lexicon } from './lexicon.ts'
import { languages, lexiconOf } from './lexicon.ts'
import { powers } from './powers.ts'
import type { Memory } from './reader.ts'
import { tokensOf } from './tokens.ts'
import { prohibits } from './unread-bans.ts'
import { wordsOf } from './words.ts'

/** What the heading, or the line before the list, names. */
export function topicOf({ topic }: { readonly topic: string }, lexicon: Lexicon, memory: Memory): readonly Token[] {
  if (topic.length > longestTopic) return []
  if (memory.topic?.text !== topic) memory.topic = { text: topic, tokens: readTopic(topic, lexicon) }
  return memory.topic.tokens
}

const longestTopic = 80

function readTopic(topic: string, lexicon: Lexicon): Token[] {
  const tokens = tokensOf(wordsOf(topic), lexicon)
  // Under "Never break walls" nothing is about breaking them.
  const meant = prohibits(tokens) ? tokens.filter(({ concept }) => !powers.has(concept)) : tokens
  return meant.filter(({ concept }) => topical.has(concept)).map((token) => ({ ...token, form: 'noun' as const }))
}

const topical = conceptsOf('germ oxygen wall path exit hint json freeze slow speed break')

const mostTopicWords = 4
const bareNames = /^\s*[\p{Lu}\p{Script=Han}][\p{L}’'&/ -]{1,38}\s*$/u
const mostKept = 1000
const kept = new Map<string, boolean>()

/** "GERMS", "Output format": a line that names what the next ones are about, and says nothing itself. */
export function isTopicLine(line: string): boolean {
  if (!bareNames.test(line)) return false
  const known = kept.get(line)
  if (known !== undefined) return known
  if (kept.size >= mostKept) kept.clear()
  const words = wordsOf(line)
  const isTopic =
    words.length <= mostTopicWords &&
    languages.some((language) => tokensOf(words, lexiconOf(language)).every(isTopical))
  kept.set(line, isTopic)
  return isTopic
}

const topicNames = conceptsOf(
  'germ oxygen wall path exit map board movement answer hint label explain text detour powers and filler',
)
const isTopical = ({ concept, form, text }: Token): boolean =>
  topicNames.has(concept) && (form === 'noun' || concept === 'powers' || joiningNames.test(text))
const joiningNames = /^(?:and|&|the|of|und|der|die|et|les|des|y|los|las|和|与)$/
