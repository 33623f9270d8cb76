import type { Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import type { Lexicon } from './lexicon.ts'
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
