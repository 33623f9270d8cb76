import type { Concept, Form } from './concepts.ts'

/** Phrases by what they stand for, divided by `|`; "(a|b) c" is two of them. */
export type WordLists = {
  readonly [
    C in
      | Concept
      | 'wait until'
      | 'neg ignore'
      | 'or neg'
      | 'or <'
      | 'or >'
      | 'duty neg'
      | 'duty send'
      | 'all oxygen'
      | 'oxygen number'
      | 'teleport exit'
      | 'neg have'
      | 'go near'
      | 'ignore germ'
      | 'away germ'
      | 'freeze germ'
      | 'freeze pronoun'
      | 'shortest path'
      | 'cell or-less'
      | 'neg visited'
      | 'break wall'
      | 'predict germ'
      | 'slow germ'
      | 'slow pronoun'
      | 'avoid germ'
      | 'neg frozen'
      | 'json fence'
      | 'leave wall intact'
      | 'other except'
      | 'all other except'
      | 'powers other except'
  ]?: string
}

/** The words of a language by their form; a phrase that stands in several lists belongs to the last. */
export interface LanguageWords {
  /** Made when they are asked for: inflecting all of a language takes a while. */
  lists(): readonly (readonly [Form, WordLists])[]
  readonly numbers: Readonly<Record<string, number>>
  /** Words that are right as they are, and not others mistyped. */
  readonly others: string
  /** How pronouns lean on the end of a verb ("evítalos"), and the word that stands for each. */
  readonly leaning?: readonly (readonly [ending: RegExp, pronoun: string])[]
}
