import type { Change } from '../policy.ts'

/** What an instruction changes; a function when it carries numbers (`found` are the pattern's groups, from 1). */
export type Meaning = Change | ((found: readonly (string | undefined)[]) => Change)

/** One row of the vocabulary: an instruction's wording, and what it means when it is asked for, forbidden, allowed or waived. */
export interface Entry {
  /** A sentence that this row understands; shown in the vocabulary list and tested. */
  readonly example: string
  /** How the instruction starts, in normal form (`words.ts`). */
  readonly verbs: readonly string[]
  /** Pattern for the rest of the clause, leading space included; capitals are the shorthands below. */
  readonly rest: string
  readonly do?: Meaning
  readonly dont?: Meaning
  /** The opposite of `do` outside a condition; `dont` when not given. */
  readonly off?: Change
  /** Means something only under a condition. */
  readonly needsCondition?: true
  /** "You may ...". */
  readonly may?: Meaning
  /** "You need not ...". */
  readonly waived?: Meaning
  /** What it means with "no other way": asked for if so, asked for unless so, forbidden unless so. */
  readonly blocked?: { readonly doIf?: Change; readonly doUnless?: Change; readonly dontUnless?: Change }
  /** What it means when it is asked for if that saves more than so many steps. */
  readonly detour?: (steps: number) => Change
  /** "Only" in front, without a condition, changes nothing in its meaning. */
  readonly mayBeOnly?: true
}

const shorthands = new Map(
  Object.entries({
    GERMS: '(?:(?:all|any|every|each|nearby|other|of|these|those|that|moving) )*(?:germs?|enem(?:y|ies)|virus(?:es)?)',
    WALLS: '(?:(?:any|all|some|inner|adjacent|neighbou?ring|of|that|nearby) )*walls?',
    OXYGEN:
      '(?:(?:any|some|nearby|of|available|more|as many|as much|extra) )*(?:oxygenpellets|oxygen(?: pellets?)?|pellets?)(?: as (?:you can|possible))?',
    EXIT: '(?:exit|goal|exit_pos|finish|exit cell|way out)',
    MAP: '(?:map|grid|maze|visible_map|board|given map|current map|floor cells)',
    CELLS: '(?:cells?|steps?|tiles?|squares?|moves?|spaces?)',
    PATH: '(?:paths?|routes?|ways?)',
    SHORTEST: '(?:shortest|optimal|quickest|fastest|most direct|shortest possible)',
    BFS: "(?:bfs|breadth first search|astar|dijkstra|dijkstra's algorithm|shortest path algorithm|shortest path search|pathfinding|bfs search|bfs algorithm|bfs pathfinding|astar search|astar algorithm|dijkstra algorithm)",
    BESIDE:
      '(?:next to|beside|adjacent to|alongside|directly next to|right next to|near|close to|too close to|into cells? next to|into cells? beside|onto cells? next to|on cells? next to|to cells? next to|into cells? adjacent to|on cells? adjacent to|to cells? adjacent to)',
    DURATION: '(?: for (?:about )?(\\d+(?:\\.\\d+)?) (ms|milliseconds?|s|secs?|seconds?))?',
    TEXT: '(?:text|prose|explanations?|commentary|comments?|words?|reasoning|markdown|headings?|code fences?|code blocks?)',
    NUMBER: '(\\d+)',
  }),
)

/** A row's pattern with its shorthands written out. */
export function expand(pattern: string): string {
  return pattern.replace(/[A-Z]{3,}/g, (name) => shorthands.get(name) ?? name)
}

/** Milliseconds from the two groups of DURATION, or the default when no duration was given. */
export function durationMs(value: string | undefined, unit: string | undefined, defaultMs: number): number {
  if (value === undefined) return defaultMs
  return Math.round(Number(value) * (unit?.startsWith('s') ? 1000 : 1))
}
