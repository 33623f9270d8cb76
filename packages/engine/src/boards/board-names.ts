/** Names of all boards, in the order in which they are shown. They stand here alone, so that a page which only names boards does not fetch them. */
export const boardNames = [
  'classic',
  'standard-3',
  'large-3',
  'swarm-3',
  'labyrinth-3',
  'standard-2',
  'large-2',
  'swarm-2',
  'labyrinth-2',
  'standard-1',
  'large-1',
  'swarm-1',
  'labyrinth-1',
] as const

export type BoardName = (typeof boardNames)[number]

const numberOf = (name: BoardName): number => Number(/\d+$/.exec(name)?.[0] ?? 0)
const kindOf = (name: BoardName): string => name.replace(/-\d+$/, '')

/** The boards that are offered for a new game: of each kind the one with the highest number. On the others games and runs stay. */
export const offeredBoards = boardNames.filter(
  (name) => !boardNames.some((other) => kindOf(other) === kindOf(name) && numberOf(other) > numberOf(name)),
)
