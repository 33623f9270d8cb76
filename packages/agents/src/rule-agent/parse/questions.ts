import type { Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import { conditionOf } from './conditions.ts'
import type { Memory, ReadClause } from './reader.ts'
import { holding, thingsIn } from './reader.ts'
import { prohibits, settingsNamed } from './unread-bans.ts'
import { whole } from './with-asides.ts'

/** A question of so many words asks about the state, and what follows is its answer. */
const shortQuestion = 10

/** A question asks; a short one about the state is a condition for what comes next. */
export function asked(tokens: readonly Token[], sentence: { readonly text: string }, memory: Memory): ReadClause {
  const read =
    tokens.length <= shortQuestion
      ? conditionOf(
          tokens.filter(({ concept }) => concept !== 'if'),
          null,
        )
      : null
  if (!read || read.bare.length === 0) {
    // "Teleport? Never."
    if (tokens.length <= shortQuestion && settingsNamed(tokens).size > 0) memory.last = tokens.slice(0, -1)
    // "Germs breathing down your neck? ..."
    if (tokens.length <= shortQuestion && tokens.some(isNamed) && !tokens.every(isTopic)) memory.question = 'lost'
    // "Walls? Leave them alone."
    if (tokens.length <= shortQuestion) memory.things = [...new Set([...thingsIn(tokens), ...memory.things])]
    return whole(sentence, { isBan: prohibits(tokens), tokens })
  }
  memory.question = holding(...read.bare.map((bare) => ({ ...bare, negated: false })))
  return whole(sentence, { readRules: [], tokens })
}

const named = conceptsOf('germ oxygen wall path exit map board')
const topical = conceptsOf(
  'germ oxygen wall path exit map board filler question and comma or powers break freeze slow speed',
)
const isTopic = ({ concept }: Token): boolean => topical.has(concept)
const isNamed = ({ concept }: Token): boolean => named.has(concept)
