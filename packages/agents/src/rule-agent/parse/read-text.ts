import { createSizedCache } from '../sized-cache.ts'
import { powerIn } from './powers.ts'
import type { Reading, Said } from './read-one.ts'
import { readOne } from './read-one.ts'
import type { Memory } from './reader.ts'
import type { Sentence } from './sentences.ts'
import { sentencesOf } from './sentences.ts'

/** A sentence and what was made of it; offsets of its clauses are into the sentence. */
export interface ReadSentence extends Reading {
  readonly sentence: Sentence
}

/** Reads a text sentence by sentence. Pure; grows with the text. */
export function readText(text: string): ReadSentence[] {
  const plain = withoutStruck(text)
  let state = start
  return sentencesOf(text).map((sentence) => {
    const { reading, after } = readAgain(saidOf(plain, sentence), state)
    state = after
    return { ...reading, sentence }
  })
}

/** What was said so far, and all of it that a sentence can refer to as text. */
interface State {
  readonly memory: Readonly<Memory>
  readonly signature: string
}

const start = stateOf({
  language: 'en',
  things: [],
  power: null,
  condition: null,
  question: null,
  last: null,
  hasJustRuled: false,
  topic: null,
})

function stateOf(memory: Memory): State {
  const { language, things, power, condition, question, last, hasJustRuled } = memory
  const clause = last?.map(({ concept, form, text, start: from }) => `${from} ${concept} ${form} ${text}`).join()
  const signature = [language, things.join(), power, JSON.stringify([condition, question]), hasJustRuled, clause].join(
    '\0',
  )
  return { memory, signature }
}

const struck = /~~[^~]{1,400}~~|(?<![~\w])~(?![~\s])[^~\n]{1,400}(?<!\s)~(?![~\w])|<(del|s|strike)>[^<]{1,400}<\/\1>/gi

/** Struck-out text becomes blanks. */
const withoutStruck = (text: string): string =>
  /~|<\/(?:del|s|strike)>/i.test(text) ? text.replace(struck, (out) => out.replace(/[^\n]/g, ' ')) : text

function saidOf(plain: string, { text, start, end, kind, mood, leadsIn, topic, example }: Sentence): Said {
  const said = plain.slice(start, end)
  return {
    text: said,
    isStruck: said !== text,
    topic: topic ? plain.slice(topic.start, topic.end) : '',
    example: example === '' ? '' : /^\s*(?:```\w*\s*)?\{/.test(example) ? 'json' : 'data',
    kind,
    mood,
    leadsIn,
  }
}

interface Remembered {
  readonly reading: Reading
  readonly after: State
}

const remembered = createSizedCache<Remembered>(8 * 1024 * 1024)
/** About: its clauses and their tokens are objects of some fields. */
const bytesPerChar = 60

/** What was read before under the same circumstances is not read again: whoever edits a text changes one sentence. */
function readAgain(said: Said, before: State): Remembered {
  const key = `${Object.values(said).join('\0')}\0${before.signature}`
  const known = remembered.get(key)
  if (known) return known
  const memory = { ...before.memory }
  const reading = readOne(said, memory)
  if (reading.clauses.every(({ tokens }) => powerIn(tokens) === null)) memory.power = null
  memory.hasJustRuled = reading.clauses.some(({ readRules }) => readRules !== null && readRules.length > 0)
  const read: Remembered = { reading, after: stateOf(memory) }
  remembered.set(key, read, bytesPerChar * key.length)
  return read
}
