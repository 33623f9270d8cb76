import { isSameSpec, standardSpec } from '../game-spec.ts'
import type { GameSpec, Mode } from '../types.ts'
import { boardNames, type BoardName } from './board-names.ts'
import { labyrinth1 } from './labyrinth-1.ts'
import { labyrinth2 } from './labyrinth-2.ts'
import { labyrinth3 } from './labyrinth-3.ts'
import { large1 } from './large-1.ts'
import { large2 } from './large-2.ts'
import { large3 } from './large-3.ts'
import type { Layout } from './layout.ts'
import { standard1 } from './standard-1.ts'
import { standard2 } from './standard-2.ts'
import { standard3 } from './standard-3.ts'
import { swarm1 } from './swarm-1.ts'
import { swarm2 } from './swarm-2.ts'
import { swarm3 } from './swarm-3.ts'

const layouts: Record<BoardName, Layout | null> = {
  // The specification's own game, whose size follows from the mode and whose germs are chosen by the player.
  classic: null,
  'standard-3': standard3,
  'large-3': large3,
  'swarm-3': swarm3,
  'labyrinth-3': labyrinth3,
  'standard-2': standard2,
  'large-2': large2,
  'swarm-2': swarm2,
  'labyrinth-2': labyrinth2,
  'standard-1': standard1,
  'large-1': large1,
  'swarm-1': swarm1,
  'labyrinth-1': labyrinth1,
}

/** What games on a board are made of; null for `classic`. */
export const layoutOf = (name: BoardName): Layout | null => layouts[name]

/** The spec of a seed on a board. `germs` counts on `classic` only. */
export function specOnBoard(name: BoardName, mode: Mode, seed: number, germs: number): GameSpec {
  const layout = layoutOf(name)
  return layout ? { seed, mode, ...layout } : standardSpec(mode, seed, germs)
}

/** The board of which a spec is, whatever its seed; null when it is of none. */
export function boardOf(spec: GameSpec): BoardName | null {
  return boardNames.find((name) => isSameSpec(spec, specOnBoard(name, spec.mode, spec.seed, spec.germs))) ?? null
}
