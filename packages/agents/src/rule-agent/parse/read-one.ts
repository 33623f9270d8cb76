import { documentedFields } from '../fields.ts'
import { asidesOf } from './asides.ts'
import type { Labelled } from './ban-labels.ts'
import { labelledBan, laterLabel } from './ban-labels.ts'
import { disallows } from './data-bans.ts'
import { readExceptions, readNothingButWalking } from './exceptions.ts'
import type { Token } from './concepts.ts'
import { conceptsOf } from './concepts.ts'
import { lexiconOf } from './lexicon.ts'
import type { Place } from './sentence-state.ts'
import { readRow } from './read-row.ts'
import { readSentence } from './read-sentence.ts'
import { asked } from './questions.ts'
import type { Memory, ReadClause } from './reader.ts'
import type { Retraction } from './retractions.ts'
import { reach, retractionOf } from './retractions.ts'
import { correctionIn, isNo, readCorrection, stresses } from './corrections.ts'
import type { Mood } from './moods.ts'
import { joinMoods, moodOfLead } from './moods.ts'
import type { Sentence } from './sentences.ts'
import { languageOf, tokensOf } from './tokens.ts'
import { isAsked, tokensOfSentence, withoutRole } from './sentence-tokens.ts'
import { whole, withAsides } from './with-asides.ts'
import { rulesOf, slippedBan } from './slipped-bans.ts'
import { doubtsLast, isNearRetraction, soundsLikeRetraction } from './retraction-doubts.ts'
import { mayForbid, prohibits, settingsNamed } from './unread-bans.ts'
import { showsFormat } from './shown-format.ts'
import { asRule } from './third-person.ts'
import { topicOf } from './topics.ts'
import type { Word } from './words.ts'
import { wordsOf } from './words.ts'

/** A sentence with all of its surroundings that its meaning can hang on. */
export interface Said extends Pick<Sentence, 'kind' | 'mood' | 'leadsIn'> {
  /** Without what is struck out, which is blank. */
  readonly text: string
  readonly isStruck: boolean
  /** The heading or line under which it stands; empty for none. */
  readonly topic: string
  /** Its mood is that of a label before it; it begins behind other words. */
  readonly isLabel?: boolean
  readonly isApart?: boolean
  /** What follows a lead-in: nothing, an object in JSON, or other data. */
  readonly example: '' | 'json' | 'data'
}

/** What was made of a sentence; offsets are into it. */
export interface Reading {
  readonly clauses: readonly ReadClause[]
  /** Fields of the state or the answer that it explains; then it orders nothing. */
  readonly documented: readonly string[]
}

/** Longer sentences are no instructions. */
const longestSentence = 120

/**
 * Reads one sentence, and remembers what the next may refer to. What would forbid or take back if a word of it were spelt
 * rightly is shown as a ban that was not understood.
 */
export function readOne(sentence: Said, memory: Memory): Reading {
  const before = { ...memory }
  const reading = readAsWritten(sentence, memory)
  const { clauses } = reading
  const meant = slippedBan(
    sentence.text,
    clauses,
    lexiconOf(memory.language),
    (text) => readAsWritten({ ...sentence, text }, { ...before }).clauses,
  )
  if (meant) return { ...reading, clauses: inDoubt(clauses, meant, sentence) }
  return sentence.mood === 'plain' ? { ...reading, clauses: clauses.map((one) => shown(one, sentence.text)) } : reading
}

/** What may forbid is shown as what does, but takes nothing back. */
const shown = (one: ReadClause, text: string): ReadClause =>
  one.readRules === null && !one.isBan && (mayForbid(one.tokens) || disallows(text))
    ? { ...one, isBan: true, doubts: null }
    : one

/** Only what is read the same whatever a word means stays. */
function inDoubt(clauses: readonly ReadClause[], meant: readonly ReadClause[], sentence: Said): ReadClause[] {
  const tokens = meant.flatMap((one) => (one.isBan ? one.tokens : []))
  const takesBack = meant.find((one) => one.takesBack !== null)?.takesBack ?? null
  // "Doon't.": nothing but a denial.
  const isDenial =
    tokens.length > 0 && tokens.length <= longestDenial && tokens.some(({ concept }) => concept === 'neg')
  const doubts = takesBack ?? (isDenial && settingsNamed(tokens).size === 0 ? 'last' : null)
  const ban = { isBan: true, ...(doubts === null ? {} : { doubts }) }
  const certain = new Set(meant.map(rulesOf))
  const isCertain = (one: ReadClause): boolean => one.readRules === null || certain.has(rulesOf(one))
  if (clauses.length === 0 || !clauses.every(isCertain) || clauses.every(({ readRules }) => readRules !== null))
    return [whole(sentence, { ...ban, tokens })]
  return clauses.map((one) => (one.readRules === null ? { ...one, ...ban, tokens: [...one.tokens, ...tokens] } : one))
}

function readAsWritten(sentence: Said, memory: Memory): Reading {
  const { text } = sentence
  const labelled = labelOf(sentence, memory)
  if (labelled)
    return readAsWritten(
      { ...sentence, text: labelled.text, mood: moodUnder(labelled, sentence), kind: 'item', isLabel: true },
      memory,
    )
  const words = wordsOf(text)
  const found = (clauses: readonly ReadClause[], documented: readonly string[] = []): Reading => ({
    clauses,
    documented,
  })
  if (words.length === 0) return found(sentence.isStruck ? [whole(sentence, { readRules: [], isBan: true })] : [])
  if (sentence.kind === 'data' && words.length > longestSentence) return found([])
  if (words.length > longestSentence) return found([whole(sentence, { isBan: true })])
  const label = sentence.kind === 'data' || sentence.kind === 'row' ? null : laterLabel(text)
  if (label !== null) {
    const { at, isOpen } = label
    const first = readAsWritten({ ...sentence, text: text.slice(0, at) }, memory)
    const rest = { ...sentence, text: ' '.repeat(at) + text.slice(at), isApart: true }
    const second = readAsWritten(isOpen ? { ...rest, mood: 'unclear' } : rest, memory)
    return found([...first.clauses, ...second.clauses], [...first.documented, ...second.documented])
  }
  if (isUnknown(words, memory)) return found([whole(sentence, { start: words[0]!.start, end: words[0]!.end })])
  const { said, asides: inner } = asidesOf(words)
  const documented = documentedFields(namesOf(text, said))
  memory.language = languageOf(said.length > 0 ? said : words, memory.language)
  const lexicon = lexiconOf(memory.language)
  const { tokens, asides } = tokensOfSentence(text, said, inner, lexicon)
  if (tokens.every(({ concept }) => concept === 'filler' || concept === 'semicolon')) return found([])
  const isMeant = sentence.kind !== 'data' && sentence.kind !== 'heading'
  if (!isMeant && sentence.mood !== 'unclear' && !prohibits(tokens)) return found([])
  if (sentence.kind === 'data') return found([whole(sentence, { isBan: true, tokens })])
  const topic = topicOf(sentence, lexicon, memory)
  if (documented.length > 0) {
    const clauses = isSetting(tokens)
      ? readSentence(tokens, { mood: sentence.mood, topic: [] }, memory).filter(({ readRules }) => readRules !== null)
      : []
    if (clauses.length > 0) return found(clauses)
    // "Walks by itself, without looking out for germs" tells what a field does.
    const isBan = prohibits(tokens.filter(({ text: said }) => !said.startsWith('without')))
    return isBan ? found([whole(sentence, { isBan, tokens })]) : found([], documented)
  }
  if (showsFormat(sentence, tokens))
    return found([whole(sentence, { readRules: [{ when: [], change: { format: 'json' } }], tokens })])
  // What it forbids stands in the list behind it.
  if (sentence.leadsIn && sentence.example === '' && moodOfLead(sentence.text) !== 'plain') return found([])
  if (sentence.mood === 'unclear') return found([whole(sentence, { isBan: true, tokens })])
  if (sentence.mood === 'silent' || (sentence.mood === 'abilities' && !ordersPower(tokens)))
    return found([whole(sentence, { isBan: prohibits(tokens), tokens })])
  if (memory.last && stresses(tokens, memory.last)) return found([])
  const wasJustRuled = memory.hasJustRuled
  const clauses = readSaid(
    sentence.mood === 'avoid' ? [avoiding, ...tokens] : tokens,
    sentence.mood === 'avoid' || sentence.mood === 'abilities' ? { ...sentence, mood: 'plain' } : sentence,
    topic,
    memory,
  )
  return found(
    withAsides(
      wasJustRuled && clauses.every(({ readRules }) => readRules === null) && isNearRetraction(words, lexicon)
        ? [whole(sentence, { isBan: true, doubts: 'last', tokens })]
        : clauses,
      // What stands in the parentheses of a question is asked as well.
      isAsked(tokens) ? [] : asides.map((aside) => tokensOf(aside, lexicon)),
      sentence,
      memory,
    ),
  )
}

/** Longer sentences have no label. */
const longestLabelled = 1000

/** "No - freeze them" corrects what stands before it, when both are about the same. */
function labelOf({ text, kind, isApart = false, isLabel = false }: Said, { last }: Memory): Labelled | null {
  if (kind === 'row' || kind === 'data' || isLabel || text.length > longestLabelled) return null
  const labelled = labelledBan(text, last === null || isApart || kind === 'item')
  if (labelled?.mood !== 'unclear') return labelled
  const isOfSame =
    /\b(?:it|them|instead|rather)\b/i.test(text) ||
    onlyNumber.test(text) ||
    (last ?? []).some((token) => named.has(token.concept) && text.toLowerCase().includes(token.text))
  return isOfSame ? null : labelled
}

/** "No: for 4 seconds." */
const onlyNumber = /^\W*\p{L}+\s*[:–—-]+\s*(?:\p{L}{2,5}\s+)?\d+(?:\s+\p{L}+)?\W*$/u

/** What is forbidden among what orders nothing may be forbidden. */
function moodUnder(labelled: Labelled, { mood }: Said): Mood {
  if (mood === 'silent' && labelled.mood === 'ban') return 'unclear'
  if (mood === labelled.mood || (mood === 'ban' && labelled.mood === 'silent')) return mood
  return joinMoods(mood, labelled.mood)
}

/** "Freeze germs when one is near" under "Powers": more than a name of what can be done. */
const ordersPower = (tokens: readonly Token[]): boolean =>
  tokens.some(({ concept }) => ordering.has(concept)) && !tokens.some(({ concept }) => concept === 'can')
const ordering = conceptsOf('neg any-neg forbid duty only only-if if unless until')

/** What stands before an item under "To avoid". */
const avoiding: Token = { concept: 'avoid', form: 'base', text: 'avoid', start: 0, end: 0 }

/** One word that says nothing to anybody. */
const isUnknown = ([word, ...more]: readonly Word[], { language }: Memory): boolean =>
  more.length === 0 && word !== undefined && /^[a-z]{1,3}$/.test(word.text) && !lexiconOf(language).known.has(word.text)

/** Words as they are written, and whether in quotes. */
const namesOf = (text: string, words: readonly Word[]): { text: string; isQuoted: boolean }[] =>
  words
    .filter(({ start }, at) => at === 0 || words[at - 1]!.start !== start)
    .map(({ start, end }) => ({
      text: text.slice(start, end).toLowerCase(),
      isQuoted: /["“`]/.test(text[start - 1] ?? ''),
    }))

/** "`path`: the whole way" and "freeze_germs_ms: 3000" set a field; other lines about one explain it. */
function isSetting(tokens: readonly Token[]): boolean {
  const concepts = new Set(tokens.map(({ concept }) => concept))
  if (tokens.some(({ concept }) => concept === 'unknown')) return false
  if (concepts.has('path') && !concepts.has('break') && concepts.has('whole')) return true
  if (concepts.has('hint')) return tokens.some(({ quantity }) => quantity?.unit === 'word')
  if (tokens.some(({ quantity }) => quantity?.most !== undefined)) return false
  return (
    tokens.length <= 6 &&
    tokens[0]?.form === 'field' &&
    tokens.every(({ concept, form }) => form === 'field' || setting.has(concept))
  )
}

const setting = conceptsOf('colon quantity true false always filler duty neg comma per may forbid omit')

function readSaid(tokens: readonly Token[], sentence: Said, topic: readonly Token[], memory: Memory): ReadClause[] {
  const place = { mood: sentence.mood, topic, isLabel: sentence.isLabel === true, leadsIn: sentence.leadsIn }
  if (isAsked(tokens)) return [asked(tokens, sentence, memory)]
  const retraction = retractionOf(tokens)
  if (retraction) return readRetraction(retraction, place, memory)
  if (tokens.some(({ concept }) => concept === 'retract' || concept === 'void'))
    return [
      whole(sentence, { isBan: true, tokens, ...(settingsNamed(tokens).size === 0 && { doubts: reach(tokens) }) }),
    ]
  if (memory.hasJustRuled && soundsLikeRetraction(tokens))
    return [whole(sentence, { isBan: true, doubts: 'last', tokens })]
  if (memory.hasJustRuled && isNo(tokens))
    return [whole(sentence, { readRules: [], isBan: true, takesBack: 'last', tokens })]
  const corrected = correctionIn(tokens, memory)
  if (corrected) return readCorrection(corrected, place, memory)
  const { hasJustRuled } = memory
  const excepting = readExceptions(tokens, place, memory)
  if (excepting) return excepting
  const role = asRule(withoutRole(tokens))
  const clauses = sentence.kind === 'row' ? readRow(role, place, memory) : readSentence(role, place, memory)
  const only = clauses.every(({ readRules }) => readRules === null) ? readNothingButWalking(tokens) : null
  if (only) return only
  return hasJustRuled && doubtsLast(tokens, clauses)
    ? [whole(sentence, { isBan: true, doubts: 'last', tokens })]
    : clauses
}

function readRetraction(
  { takesBack, start, end, before, rest }: Retraction,
  place: Place,
  memory: Memory,
): ReadClause[] {
  const taken: ReadClause = {
    start,
    end,
    readRules: [],
    isBan: true,
    takesBack: takesBack === 'itself' ? null : takesBack,
    tokens: [],
  }
  const first = before.length > 0 ? readSentence(before, place, memory) : []
  if (takesBack === null)
    return readSentence(rest, { ...place, mood: 'ban' }, memory).map((one) =>
      one.readRules === null ? { ...one, doubts: 'last' } : one,
    )
  return [...first, taken, ...(rest.length > 0 ? readSentence(rest, place, memory) : [])]
}

/** "Doon't." is so short. */
const longestDenial = 4

const named = conceptsOf('germ oxygen wall path exit map board')
