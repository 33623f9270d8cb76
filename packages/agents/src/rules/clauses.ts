import type { Word } from './words.ts'
import { phraseOf } from './words.ts'
import { gerunds } from './frame.ts'
import { startsWithVerb } from './vocabulary.ts'

/** A word that hangs a side clause onto a main clause, and what it says about it. */
export interface SideClause {
  readonly kind: 'if' | 'unless' | 'only if' | 'even if' | 'reason' | 'instead'
  readonly phrase: string
}

/** One instruction of a sentence with what hangs on it. */
export interface Clause {
  /** Main clause, in normal form, still wrapped (`frame.ts`); empty when only a side clause was found. */
  readonly phrase: string
  readonly leading: SideClause | null
  readonly trailing: readonly SideClause[]
  /** How it is joined to the clause before it; `fresh` stands alone. */
  readonly joint: 'fresh' | ',' | 'and' | 'or' | 'but' | 'without' | 'ing'
  /** "Oxygen" in "Oxygen: collect it"; empty without a label. */
  readonly label: string
  /** Offsets into the text; `end` is exclusive. */
  readonly start: number
  readonly end: number
}

const joints = new Set([',', 'and', 'or', 'but', 'nor', 'then'])
const labels = new Set(
  'strategy strategies rule rules movement moving germ germs oxygen wall walls output format goal goals important note priority priorities search safety step tip hint remember pathfinding navigation effects powers plan planning policy behaviour behavior instructions constraints answer response reply speed freeze reminder main game and on for of general breaks breaking path paths power your 1 2 3 4 5 6 7 8 9 10 part rule'.split(
    ' ',
  ),
)
/** "You" starts an instruction only with these behind it; "and you have no breaks left" goes on with a condition. */
const obliging =
  /^(?:(?:must|should|shall|will|may|can)\b|(?:need|have|ought|are) (?:to|not)\b|are (?:allowed|free|forbidden|permitted|required|expected) to\b)/
const adverbs = new Set(
  'always also then just simply only first instead finally next now otherwise else never not'.split(' '),
)
/** Words before a side clause that still leave it in front of the main clause: "And if ...". */
const introducing = new Set(
  'and but also then so finally , next now first second third lastly otherwise else'.split(' '),
)

/** Words that open a side clause, longest first. */
const sideOpeners: readonly (readonly [string, SideClause['kind']])[] = [
  ['only if', 'only if'],
  ['only when', 'only if'],
  ['only in case', 'only if'],
  ['even if', 'even if'],
  ['even when', 'even if'],
  ['even though', 'even if'],
  ['except if', 'unless'],
  ['except when', 'unless'],
  ['as soon as', 'if'],
  ['as long as', 'if'],
  ['in case', 'if'],
  ['so that', 'reason'],
  ['in order to', 'reason'],
  ['rather than', 'instead'],
  ['instead of', 'instead'],
  ['if', 'if'],
  ['when', 'if'],
  ['whenever', 'if'],
  ['while', 'if'],
  ['once', 'if'],
  ['unless', 'unless'],
  ['until', 'unless'],
  ['because', 'reason'],
  ['since', 'reason'],
]

interface Draft {
  readonly main: Word[]
  leading: { readonly kind: SideClause['kind']; readonly words: Word[] } | null
  readonly trailing: { readonly kind: SideClause['kind']; readonly words: Word[] }[]
  readonly joint: Clause['joint']
  label: string
  readonly from: number
  to: number
}

/** Splits a sentence's words into its clauses. Never loses a word: what cannot be split stays together and is not understood later. */
export function clausesOf(words: readonly Word[]): Clause[] {
  const drafts: Draft[] = [newDraft('fresh', 0)]
  let isLeading = false
  for (let at = 0; at < words.length;) {
    const draft = drafts.at(-1)!
    const cut = isLeading && words[at]!.text !== ';' ? null : cutAt(words, at, draft)
    if (cut) {
      drafts.push({ ...newDraft(cut.joint, at + cut.length), label: cut.label ?? '' })
      isLeading = false
      at += cut.length
    } else if (isLeading && endsLeading(words[at]!.text)) {
      isLeading = false
      at++
    } else {
      const side = openerAt(words, at)
      if (side) isLeading = openSide(draft, side.kind) || isLeading
      else wordsOfDraft(draft, isLeading).push(words[at]!)
      at += side?.length ?? 1
      draft.to = at
    }
  }
  return drafts.filter(({ main, leading }) => main.length > 0 || leading).map((draft) => finish(draft, words))
}

interface Cut {
  readonly joint: Clause['joint']
  /** Words that belong to neither side. */
  readonly length: number
  readonly label?: string
}

function newDraft(joint: Clause['joint'], from: number): Draft {
  return { main: [], leading: null, trailing: [], joint, label: '', from, to: from }
}

function wordsOfDraft({ main, leading, trailing }: Draft, isLeading: boolean): Word[] {
  return (isLeading ? leading : trailing.at(-1))?.words ?? main
}

/** Opens a side clause; true when it stands before the main clause. */
function openSide(draft: Draft, kind: SideClause['kind']): boolean {
  const isFirst =
    draft.leading === null &&
    draft.trailing.length === 0 &&
    kind !== 'reason' &&
    draft.main.every(({ text }) => introducing.has(text))
  if (isFirst) draft.leading = { kind, words: [] }
  else draft.trailing.push({ kind, words: [] })
  return isFirst
}

/** A new clause starts at `at`: a semicolon, a label's colon, a joint with an instruction behind it, or "without ...ing". */
function cutAt(words: readonly Word[], at: number, draft: Draft): Cut | null {
  const word = words[at]!.text
  if (word === ';') return { joint: 'fresh', length: 1 }
  if (word === ':' && isLabel(draft)) {
    const label = phraseOf(draft.main.splice(0))
    return { joint: draft.joint, length: 1, label }
  }
  if (word === 'without' && draft.main.length > 0 && words[at + 1]?.text.endsWith('ing'))
    return { joint: 'without', length: 0 }
  if ((word === ',' || word === 'while') && draft.main.length > 0 && gerunds.has(words[at + 1]?.text ?? ''))
    return { joint: 'ing', length: 1 }
  const isIntroduced =
    draft.main.length > 0 && draft.main.every(({ text }) => introducing.has(text)) && draft.trailing.length === 0
  return isIntroduced ? null : jointAt(words, at)
}

/** "Strategy:", "Rule 2:" and the like only name what follows. */
function isLabel({ main, leading, trailing }: Draft): boolean {
  return (
    !leading &&
    trailing.length === 0 &&
    main.length > 0 &&
    main.length <= 4 &&
    main.every((word) => labels.has(word.text))
  )
}

function endsLeading(word: string): boolean {
  return word === ',' || word === 'then' || word === ':'
}

/** A joint at `at` (", and then" is one) counts only when an instruction starts behind it. */
function jointAt(words: readonly Word[], at: number): { joint: Clause['joint']; length: number } | null {
  let joint: Clause['joint'] = ','
  let length = 0
  while (joints.has(words[at + length]?.text ?? '')) {
    const word = words[at + length]!.text
    if (word === 'or' || word === 'nor') joint = 'or'
    else if (word === 'and') joint = 'and'
    else if (word === 'but') joint = 'but'
    length++
  }
  if (length === 0 || !startsInstruction(words, at + length)) return null
  if (joint === 'and' && words[at]!.text === ',') joint = ','
  if (joint === ',' && words[at]!.text === 'then') joint = 'and'
  return { joint, length }
}

function startsInstruction(words: readonly Word[], from: number): boolean {
  let at = from
  while (adverbs.has(words[at]?.text ?? '')) at++
  const first = words[at]?.text
  if (first === undefined) return false
  const behind = phraseOf(words.slice(at + 1, at + 4))
  if (first === 'you') return obliging.test(behind)
  if (first === 'do') return behind.startsWith('not')
  if (first === 'it') return behind.startsWith('is ')
  if (
    first === 'make' ||
    first === 'be' ||
    first === 'try' ||
    first === 'ensure' ||
    first === 'remember' ||
    first === 'without'
  )
    return true
  if (at === from && openerAt(words, at)) return true
  return startsWithVerb(phraseOf(words.slice(at, at + 6)))
}

function openerAt(words: readonly Word[], at: number): { kind: SideClause['kind']; length: number } | null {
  for (const [opener, kind] of sideOpeners) {
    const parts = opener.split(' ')
    if (parts.every((part, offset) => words[at + offset]?.text === part)) return { kind, length: parts.length }
  }
  return null
}

/** Behind a comma or "while", "avoiding germs" is "avoid germs". */
function baseForm(phrase: string, joint: Clause['joint']): string {
  return joint === 'ing' ? phrase.replace(/^\w+/, (gerund) => gerunds.get(gerund) ?? gerund) : phrase
}

function finish({ main, leading, trailing, joint, label, from, to }: Draft, words: readonly Word[]): Clause {
  return {
    phrase: baseForm(phraseOf(main).replace(/(?: ?,)+$/, ''), joint),
    leading: leading && { kind: leading.kind, phrase: phraseOf(leading.words) },
    trailing: trailing.map((side) => ({ kind: side.kind, phrase: phraseOf(side.words).replace(/(?: ?,)+$/, '') })),
    joint,
    label,
    start: words[from]!.start,
    end: words[to - 1]!.end,
  }
}
