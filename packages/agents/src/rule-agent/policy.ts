/** Everything that a template can decide about how the rule agent plays and answers; plain data. */
export interface Settings {
  /** `greedy`: one step that brings the exit nearer; the hands follow a wall; `shortest-path` plans the whole way. */
  readonly search: 'greedy' | 'right-hand' | 'left-hand' | 'shortest-path'
  /** Most cells walked per answer; `null` is one for greedy and the hands, the whole way for a planned path. */
  readonly maxSteps: number | null
  /** Cells in earlier messages cost more. */
  readonly avoidVisited: boolean
  readonly germs: 'ignore' | 'avoid' | 'last-resort' | 'never'
  /** Steps that a cell near a germ counts for under `avoid`. */
  readonly germCost: number
  /** Cells to keep from germs; `null` is 1 as soon as germs matter. */
  readonly germDistance: number | null
  /** Reckons with where germs can be when the player gets there. */
  readonly foresee: boolean
  /** Reckons with germs that turn, when they are foreseen. */
  readonly expectTurns: boolean
  /** Reckons with what it will see at its next look. */
  readonly lookAhead: boolean
  /** Waits for a safe moment while it could walk on. */
  readonly bidesTime: boolean
  /** Stands still when no way is good enough. */
  readonly canWait: boolean
  /** Stands still. */
  readonly hold: boolean
  readonly oxygen: 'ignore' | 'on-the-way' | 'first'
  /** Extra steps that a pellet on the way is worth. */
  readonly oxygenDetour: number
  /** Pellets to collect in the game before the exit; `null` is all. */
  readonly oxygenCount: number | null
  readonly breaks: 'never' | 'when-blocked' | 'when-shorter' | 'all-around'
  /** Steps that a break must save under `when-shorter`. */
  readonly breakDetour: number
  /** Breaks that stay unused. */
  readonly breakReserve: number
  /** Milliseconds; 0 is off. */
  readonly freezeMs: number
  readonly slowMs: number
  readonly speedMs: number
  readonly revealMap: boolean | null
  /** 1 to 4; 0 is off. */
  readonly bfsSteps: number
  readonly teleport: 'exit' | null
  readonly moveExit: 'player' | null
  readonly spawnOxygen: 'player' | null
  readonly format: 'prose' | 'json'
  /** Puts prose before the answer, or the reasons into the hint text. */
  readonly explain: 'no' | 'before' | 'in-hint'
  /** Wraps the JSON in a code fence. */
  readonly fence: boolean
  /** Fields that may be written; `null` is any. */
  readonly fields: readonly string[] | null
  readonly showPath: boolean
  readonly hintWords: number | null
  readonly highlight: 'path' | 'exit' | 'germs' | 'oxygen' | null
  readonly highlightMs: number
}

export type Change = Partial<Settings>

/** What a condition can ask about; each is a number in the state, or worked out from it. */
export type Subject =
  | 'oxygen'
  | 'oxygen_collected'
  | 'germ_distance'
  | 'germ_count'
  | 'pellet_distance'
  | 'exit_distance'
  | 'detour'
  | 'breaks_remaining'
  | 'blocked'

export interface Condition {
  readonly subject: Subject
  readonly op: '<' | '<=' | '>' | '>=' | '='
  readonly value: number
  /** The condition must not hold (`unless`, `until`). */
  readonly negated: boolean
}

/** Settings in force without a condition, and changes that hold while all their conditions do, in the order of the text. */
export interface Policy {
  readonly settings: Settings
  readonly conditional: readonly { readonly when: readonly Condition[]; readonly change: Change }[]
}

/**
 * Default durations of `docs/spec/game.md` section 5, in milliseconds; the engine has them too, but rules may not
 * import it.
 */
export const effectDefaultsMs = { speed: 1500, slow: 3000, freeze: 3500, highlight: 5000 } as const

/** Weak on purpose: every skill has to be asked for. */
export const defaultSettings: Settings = {
  search: 'greedy',
  maxSteps: null,
  avoidVisited: false,
  germs: 'ignore',
  germCost: 12,
  germDistance: null,
  foresee: false,
  expectTurns: false,
  lookAhead: false,
  bidesTime: false,
  canWait: true,
  hold: false,
  oxygen: 'ignore',
  oxygenDetour: 0,
  oxygenCount: null,
  breaks: 'never',
  breakDetour: 4,
  breakReserve: 0,
  freezeMs: 0,
  slowMs: 0,
  speedMs: 0,
  revealMap: null,
  bfsSteps: 0,
  teleport: null,
  moveExit: null,
  spawnOxygen: null,
  format: 'prose',
  explain: 'no',
  fence: false,
  fields: null,
  showPath: true,
  hintWords: null,
  highlight: null,
  highlightMs: effectDefaultsMs.highlight,
}

/** Whether it weighs walks against what germs may do until the next look; one that foresees none takes them to stay where they are. */
export const triesWalks = ({ foresee, lookAhead, bidesTime }: Settings): boolean => foresee || lookAhead || bidesTime

/** A number for a subject, or `null` when the state does not say. */
export type Facts = (subject: Subject) => number | null

/** The settings for one state: later changes win; a condition about something unknown does not hold, negated or not. */
export function settingsFor(policy: Policy, facts: Facts): Settings {
  const changes = changesInForce(policy, facts).map((at) => policy.conditional[at]!.change)
  return changes.length === 0 ? policy.settings : Object.assign({}, policy.settings, ...changes)
}

/** Which of the conditional changes hold in one state, by their place among them. */
export const changesInForce = ({ conditional }: Policy, facts: Facts): number[] =>
  conditional.flatMap(({ when }, at) => (when.every((condition) => holds(condition, facts)) ? [at] : []))

function holds({ subject, op, value, negated }: Condition, facts: Facts): boolean {
  const fact = facts(subject)
  if (fact === null) return false
  return compare(fact, op, value) !== negated
}

function compare(fact: number, op: Condition['op'], value: number): boolean {
  switch (op) {
    case '<':
      return fact < value
    case '<=':
      return fact <= value
    case '>':
      return fact > value
    case '>=':
      return fact >= value
    case '=':
      return fact === value
  }
}

/** Of values as a policy holds them. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
