import { isSameSpec, standardSpec } from '../game-spec.ts'
import type { GameSpec, Mode } from '../types.ts'
import type { Layout } from './board.ts'
import { classic } from './classic.ts'
import { labyrinth1 } from './labyrinth-1.ts'
import { labyrinth2 } from './labyrinth-2.ts'
import { large1 } from './large-1.ts'
import { large2 } from './large-2.ts'
import { standard1 } from './standard-1.ts'
import { standard2 } from './standard-2.ts'
import { swarm1 } from './swarm-1.ts'
import { swarm2 } from './swarm-2.ts'

/** All boards, in the order in which they are shown. */
export const boards = [classic, standard2, large2, swarm2, labyrinth2, standard1, large1, swarm1, labyrinth1] as const

export type BoardName = (typeof boards)[number]['name']

/** Names of all boards, for a schema or a list. */
export const boardNames = boards.map(({ name }) => name)

const numberOf = (name: BoardName): number => Number(/\d+$/.exec(name)?.[0] ?? 0)
const kindOf = (name: BoardName): string => name.replace(/-\d+$/, '')

/** The boards that are offered for a new game: of each kind the one with the highest number. On the others games and runs stay. */
export const offeredBoards = boardNames.filter(
  (name) => !boardNames.some((other) => kindOf(other) === kindOf(name) && numberOf(other) > numberOf(name)),
)

/** What games on a board are made of; null for `classic` (see `Board`). */
export function layoutOf(name: BoardName): Layout | null {
  return boards.find((board) => board.name === name)!.layout
}

/** The spec of a seed on a board. `germs` counts on `classic` only. */
export function specOnBoard(name: BoardName, mode: Mode, seed: number, germs: number): GameSpec {
  const layout = layoutOf(name)
  return layout ? { seed, mode, ...layout } : standardSpec(mode, seed, germs)
}

/** The board of which a spec is, whatever its seed; null when it is of none. */
export function boardOf(spec: GameSpec): BoardName | null {
  return boardNames.find((name) => isSameSpec(spec, specOnBoard(name, spec.mode, spec.seed, spec.germs))) ?? null
}
