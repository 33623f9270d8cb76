/** What words of any language can stand for; the grammar knows these and no words. */
export const concepts = [
  // Things
  ...([
    'germ',
    'oxygen',
    'wall',
    'path',
    'exit',
    'cell',
    'map',
    'board',
    'you',
    'hand',
    'detour',
    'position',
    'powers',
  ] as const),
  // What the agent can do in the maze
  ...([
    'avoid',
    'ignore',
    'care',
    'go',
    'touch',
    'through',
    'find',
    'take',
    'collect',
    'break',
    'freeze',
    'slow',
  ] as const),
  ...([
    'speed',
    'reveal',
    'teleport',
    'spawn',
    'wait',
    'stop',
    'remember',
    'visit',
    'revisit',
    'predict',
    'treat',
    'turning',
    'patient',
  ] as const),
  ...([
    'save',
    'reach',
    'assist',
    'leave',
    'keep',
    'use',
    'put',
    'think',
    'look',
    'exist',
    'have',
    'move-exit',
  ] as const),
  // What the answer can be like
  ...([
    'answer',
    'send',
    'json',
    'prose',
    'text',
    'explain',
    'hint',
    'word',
    'fence',
    'field',
    'show',
    'hide',
  ] as const),
  ...(['show-path', 'highlight', 'highlight-ms', 'limit', 'wrap', 'nothing-else', 'shape', 'unneeded'] as const),
  // How, where, when
  ...([
    'shortest',
    'whole',
    'bfs',
    'greedy',
    'nearest',
    'next',
    'right',
    'left',
    'safest',
    'cautious',
    'risky',
    'unsafe',
  ] as const),
  ...([
    'adjacent',
    'near',
    'away',
    'far',
    'distance',
    'impassable',
    'penalty',
    'at-all-costs',
    'movement',
    'where',
  ] as const),
  ...(['visited', 'twice', 'on-the-way', 'way-off', 'first', 'before', 'only-after', 'all', 'per', 'length'] as const),
  ...([
    'blocked',
    'other',
    'shorter',
    'emergency',
    'enough',
    'intact',
    'true',
    'false',
    'quantity',
    'hidden',
    'left-over',
  ] as const),
  ...([
    'around',
    'ahead',
    'why',
    'same',
    'frozen',
    'always',
    'short',
    'long',
    'second',
    'millisecond',
    'percent',
  ] as const),
  // Numbers and what they are compared by
  ...(['number', '<', '<=', '>', '>=', '=', 'or-less', 'or-more', 'between', 'half'] as const),
  // How it is put
  ...([
    'neg',
    'any-neg',
    'forbid',
    'omit',
    'duty',
    'may',
    'can',
    'waive',
    'only',
    'not-only',
    'instead',
    'except',
    'polite',
  ] as const),
  ...([
    'if',
    'unless',
    'until',
    'only-if',
    'even-if',
    'reason',
    'after',
    'without',
    'who',
    'otherwise',
    'thereafter',
    'when',
  ] as const),
  ...(['and', 'or', 'but', 'and-then', 'comma', 'semicolon', 'colon', 'arrow', 'question', 'bar', 'while'] as const),
  ...([
    'retract',
    'void',
    'correct',
    'everything-above',
    'example',
    'label',
    'deter',
    'role',
    'pronoun',
    'filler',
    'block',
    'unknown',
  ] as const),
] as const

export type Concept = (typeof concepts)[number]

/** How a word stands: an order's form ("break"), a finite one ("breaks"), "breaking", "broken", or a name. */
export type Form = 'base' | 'finite' | 'gerund' | 'participle' | 'noun' | 'field' | 'plain'

/** A number with what it is compared by and counted in; `most` is the upper end of a range. */
export interface Quantity {
  readonly op: '' | '<' | '<=' | '>' | '>=' | '='
  readonly value: number
  readonly most?: number
  readonly unit: Unit
  /** It may be an article: "ein Feld". */
  readonly isLoose?: true
}

export const units = ['cell', 's', 'ms', 'word', 'oxygen', 'germ', 'break', 'wall', 'percent', ''] as const
export type Unit = (typeof units)[number]

/** One or more words of the text and what they stand for. `end` is exclusive. */
export interface Token {
  readonly concept: Concept
  readonly form: Form
  /** In small letters, corrected where it was mistyped. */
  readonly text: string
  readonly start: number
  readonly end: number
  readonly quantity?: Quantity
  /** As it stands in the text, in small letters, when it is a name of a field. */
  readonly raw?: string
}

const known: ReadonlySet<string> = new Set(concepts)

/** The concepts of a list with blanks between them; throws for one that is none. */
export function conceptsOf(names: string): ReadonlySet<Concept> {
  const all = names.split(/\s+/)
  const unknown = all.find((name) => !known.has(name))
  if (unknown !== undefined) throw new Error(`No concept is named ${unknown}.`)
  return new Set(all as Concept[])
}

/** Words that deny or forbid what stands by them. */
export const denying = conceptsOf('neg any-neg forbid')
