import type { ToldObservation } from './told-observation.ts'

type Pair = readonly [number, number]

/** What an agent remembers of the game, beyond the observation. */
export interface GameMemory {
  /** Cells on which the player was observed, in order of the first time. */
  readonly visited: readonly Pair[]
  /** What went wrong with the last decision; empty when nothing did. */
  readonly lastError: string
}

/** A name that a template may write as `{{name}}`, and what stands there in the prompt. */
export interface Placeholder {
  readonly name: string
  /** One line for the editor. */
  readonly description: string
  readonly render: (observation: ToldObservation, memory: GameMemory) => string
}

const directions = [
  ['up', 0, -1],
  ['right', 1, 0],
  ['down', 0, 1],
  ['left', -1, 0],
] as const

/** Every placeholder, in the order in which the editor lists them. */
export const placeholders: readonly Placeholder[] = [
  {
    name: 'player_pos',
    description: 'Where the player is, as [x,y].',
    render: (seen) => JSON.stringify(seen.player_pos),
  },
  { name: 'exit_pos', description: 'Where the exit is, as [x,y].', render: (seen) => JSON.stringify(seen.exit_pos) },
  {
    name: 'visible_map',
    description: 'The maze as rows of columns: 1 floor, 0 wall.',
    render: (seen) => JSON.stringify(seen.visible_map),
  },
  {
    name: 'grid',
    description: 'The maze as text: # wall, . floor, P player, E exit, G germ, o oxygen.',
    render: drawGrid,
  },
  {
    name: 'adjacency',
    description: 'The maze as a list: every floor cell and the floor cells beside it, one a line.',
    render: listAdjacency,
  },
  {
    name: 'legal_moves',
    description: 'The directions that are open from the player, each with its cell.',
    render: (seen) => JSON.stringify(Object.fromEntries(openMoves(seen, ...seen.player_pos))),
  },
  {
    name: 'germs',
    description: 'The germs: position and heading.',
    render: (seen) => JSON.stringify(seen.germs),
  },
  {
    name: 'oxygenPellets',
    description: 'Where the oxygen pellets are.',
    render: (seen) => JSON.stringify(seen.oxygenPellets),
  },
  {
    name: 'oxygen_collected',
    description: 'How many pellets the player has collected.',
    render: (seen) => String(seen.oxygen_collected ?? 100 - seen.oxygen),
  },
  { name: 'oxygen', description: '100 minus what was collected.', render: (seen) => String(seen.oxygen) },
  { name: 'health', description: 'The health; always 100.', render: (seen) => String(seen.health) },
  {
    name: 'breaks_remaining',
    description: 'How many walls the player may still break.',
    render: (seen) => String(seen.breaks_remaining ?? 'unknown'),
  },
  {
    name: 'game_tick',
    description: 'The game time in ticks of 100 ms.',
    render: (seen) => String(seen.game_tick ?? 'unknown'),
  },
  {
    name: 'visited',
    description: 'The cells on which the player was seen in this game, oldest first.',
    render: (_, memory) => JSON.stringify(memory.visited),
  },
  {
    name: 'last_error',
    description: 'What went wrong with the last answer; empty when nothing did.',
    render: (_, memory) => memory.lastError,
  },
  { name: 'state_json', description: 'The whole observation as JSON.', render: (seen) => JSON.stringify(seen) },
]

function isFloor(seen: ToldObservation, x: number, y: number): boolean {
  return seen.visible_map[y]?.[x] === 1
}

function openMoves(seen: ToldObservation, x: number, y: number): [string, Pair][] {
  return directions.flatMap(([name, dx, dy]) =>
    isFloor(seen, x + dx, y + dy) ? [[name, [x + dx, y + dy]] satisfies [string, Pair]] : [],
  )
}

function drawGrid(seen: ToldObservation): string {
  const rows: string[][] = seen.visible_map.map((row) => row.map((cell) => (cell === 1 ? '.' : '#')))
  const put = (x: number, y: number, letter: string) => {
    const row = rows[y]
    if (row?.[x] !== undefined) row[x] = letter
  }
  for (const pellet of seen.oxygenPellets) put(pellet.x, pellet.y, 'o')
  put(...seen.exit_pos, 'E')
  for (const germ of seen.germs) put(germ.x, germ.y, 'G')
  put(...seen.player_pos, 'P')
  return rows.map((row) => row.join('')).join('\n')
}

function listAdjacency(seen: ToldObservation): string {
  const lines: string[] = []
  for (const [y, row] of seen.visible_map.entries())
    for (const [x, cell] of row.entries()) {
      if (cell !== 1) continue
      lines.push(
        `(${x},${y}): ${openMoves(seen, x, y)
          .map(([, [nx, ny]]) => `(${nx},${ny})`)
          .join(' ')}`,
      )
    }
  return lines.join('\n')
}
