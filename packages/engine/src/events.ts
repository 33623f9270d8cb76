import type { Cell, Hint, HintOutcome } from './types.ts'

/** What happened in a game, one event for each thing that a person would notice, in the order in which the rules did it. */
export type GameEvent =
  /** The player walked onto a neighbouring cell. */
  | { readonly kind: 'stepped'; readonly cell: Cell }
  /** A move that a wall refused: a collision. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'teleported'; readonly cell: Cell }
  | { readonly kind: 'oxygen_collected'; readonly cell: Cell }
  | { readonly kind: 'wall_broken'; readonly cell: Cell }
  /** A hint was applied; what it did at once was told before. */
  | { readonly kind: 'hint_applied'; readonly hint: Hint; readonly outcome: HintOutcome }
  /** The last event of a game. */
  | { readonly kind: 'ended'; readonly status: 'won' | 'lost' }

/** Hears events as they happen. It must not change the game. Without one nothing is made: events cost only who listens. */
export type OnEvent = (event: GameEvent) => void
