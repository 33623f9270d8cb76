type Pair = readonly [number, number]

interface MazeState {
  readonly player_pos: Pair
  readonly exit_pos: Pair
  readonly visible_map: readonly (readonly number[])[]
  readonly germs: readonly { readonly x: number; readonly y: number }[]
  readonly game_tick?: number
}

/** Every answer asks for it again, unless a frozen germ stands in the way. */
const freeze = { freeze_germs_ms: 15_000 }

/**
 * What `test-model` says to a message: for a maze state a JSON hint, for anything else one sentence. It freezes the
 * germs, waits to see where they stand, and walks around them, through a wall where it must. It knows nothing but the
 * message, and shares no code with the game.
 */
export function answerMessage(message: string): string {
  const state = readState(message)
  if (!state) return `You wrote ${message.length} characters. I am a test model and only know mazes.`
  if ((state.game_tick ?? 0) < 3) return JSON.stringify({ hint: 'Freeze! Let me look.', path: [], ...freeze })
  const way = findWay(state)
  if (way.length === 0) return JSON.stringify({ hint: 'A germ is in the way. I wait.', path: [] })
  const walls = way.filter((cell) => isWall(state, cell))
  const wallsAhead = way[1] && walls[0] === way[1] ? [walls[0]] : []
  const stop = walls[wallsAhead.length]
  const path = stop ? way.slice(0, way.indexOf(stop)) : way
  return JSON.stringify({ hint: `The exit is ${way.length - 1} steps away.`, path, break_walls: wallsAhead, ...freeze })
}

function readState(message: string): MazeState | undefined {
  try {
    const value = JSON.parse(message) as Partial<MazeState>
    return value.player_pos && value.exit_pos && value.visible_map && value.germs ? (value as MazeState) : undefined
  } catch {
    return undefined
  }
}

function isWall({ visible_map: map }: MazeState, [x, y]: Pair): boolean {
  return map[y]?.[x] === 0
}

/** The way from the player to the exit, both included, that meets no germ and the fewest walls. */
function findWay(state: MazeState): Pair[] {
  const { player_pos: start, exit_pos: exit, visible_map: map } = state
  const germs = new Set(state.germs.map(({ x, y }) => `${x},${y}`))
  const isInside = ([x, y]: Pair) => x > 0 && y > 0 && y < map.length - 1 && x < (map[0]?.length ?? 0) - 1
  const cameFrom = new Map<string, Pair | null>()
  // Cells by the number of walls on the way to them: all with fewer walls are done before the first with more.
  const layers: [Pair, Pair | null][][] = [[[start, null]]]
  for (let walls = 0; walls < layers.length; walls += 1)
    for (const [cell, from] of layers[walls] ?? []) {
      if (cameFrom.has(String(cell))) continue
      cameFrom.set(String(cell), from)
      if (String(cell) === String(exit)) return trace(cameFrom, cell)
      const [x, y] = cell
      for (const next of [
        [x + 1, y],
        [x, y + 1],
        [x - 1, y],
        [x, y - 1],
      ] satisfies Pair[])
        if (isInside(next) && !germs.has(String(next)))
          (layers[walls + Number(isWall(state, next))] ??= []).push([next, cell])
    }
  return []
}

function trace(cameFrom: ReadonlyMap<string, Pair | null>, end: Pair): Pair[] {
  const path: Pair[] = []
  for (let cell: Pair | null | undefined = end; cell; cell = cameFrom.get(String(cell))) path.unshift(cell)
  return path
}
