import type { GameSpec } from '../types.ts'

/** What every game on a named board is made of, but for its mode and its seed. */
export type Layout = Omit<GameSpec, 'seed' | 'mode'>

/** A board with a name. Once games were played on it, it never changes: another one gets the next number (docs/boards.md). */
export interface Board<Name extends string = string> {
  readonly name: Name
  /** null: the specification's own game, whose size follows from the mode and whose germs are chosen by the player. */
  readonly layout: Layout | null
}

/** For a literal name. */
export function board<const Name extends string>(name: Name, layout: Layout | null): Board<Name> {
  return { name, layout }
}
