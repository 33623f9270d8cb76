/** The rules of a maze game as the specification has them, and no line of anybody else's. Cells are [x, y]; 0 is floor, 1 is wall. */
export type Cell = readonly [number, number]

interface Germ {
  at: Cell
  heading: Cell
}

export interface Game {
  readonly grid: number[][]
  player: Cell
  readonly exit: Cell
  oxygen: Cell[]
  readonly germs: Germ[]
  oxygenCollected: number
  ticks: number
  path: Cell[]
  freezeUntil: number
  slowUntil: number
  speedUntil: number
  state: 'running' | 'won' | 'lost'
  readonly counts: { steps: number; backtracks: number; collisions: number; deadEnds: number; lastStepTick: number }
  readonly visited: Set<string>
  readonly optimalSteps: number
}

const size = 11
const headings: readonly Cell[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
]
export const isSame = (a: Cell, b: Cell) => a[0] === b[0] && a[1] === b[1]
const key = ([x, y]: Cell) => `${x},${y}`
const step = ([x, y]: Cell, [dx, dy]: Cell): Cell => [x + dx, y + dy]
const distance = (a: Cell, b: Cell) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1])
const isFloor = (grid: number[][], [x, y]: Cell) => grid[y]?.[x] === 0
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

/** Halls without a wall inside would be no maze: pillars, and a wall between each and one of its neighbours. */
function makeGrid(): number[][] {
  const isBorder = (n: number) => n === 0 || n === size - 1
  const grid = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_cell, x) => Number(isBorder(x) || isBorder(y) || (x % 2 === 0 && y % 2 === 0))),
  )
  for (let y = 2; y < size - 1; y += 2)
    for (let x = 2; x < size - 1; x += 2) {
      const [wallX, wallY] = step([x, y], pick(headings))
      grid[wallY]![wallX] = 1
    }
  return grid
}

export function shortestPath(grid: number[][], from: Cell, to: Cell): Cell[] {
  const paths = new Map([[key(from), [from]]])
  for (const path of paths.values())
    for (const heading of headings) {
      const cell = step(path.at(-1)!, heading)
      if (isFloor(grid, cell) && !paths.has(key(cell))) paths.set(key(cell), [...path, cell])
    }
  return paths.get(key(to)) ?? []
}

export function newGame(germs: number): Game {
  const player: Cell = [1, 1]
  const exit: Cell = [size - 2, size - 2]
  let grid = makeGrid()
  while (shortestPath(grid, player, exit).length === 0) grid = makeGrid()
  const floor = grid.flatMap((row, y) => row.flatMap((wall, x): Cell[] => (wall === 0 ? [[x, y]] : [])))
  const free = floor.filter((cell) => !isSame(cell, player) && !isSame(cell, exit))
  const away = free.filter((cell) => distance(cell, player) > 3)
  return {
    grid,
    player,
    exit,
    oxygen: Array.from({ length: 10 }, () => pick(free)),
    germs: Array.from({ length: germs }, () => ({ at: pick(away), heading: pick(headings) })),
    oxygenCollected: 0,
    ticks: 0,
    path: [],
    freezeUntil: 0,
    slowUntil: 0,
    speedUntil: 0,
    state: 'running',
    counts: { steps: 0, backtracks: 0, collisions: 0, deadEnds: 0, lastStepTick: 0 },
    visited: new Set([key(player)]),
    optimalSteps: shortestPath(grid, player, exit).length - 1,
  }
}

/** 100 ms. */
export function tick(game: Game): void {
  game.ticks++
  for (let moves = game.ticks <= game.speedUntil ? 2 : 1; moves > 0 && game.state === 'running'; moves--) walk(game)
  const isFrozen = game.ticks <= game.freezeUntil
  const isHalted = game.ticks <= game.slowUntil && game.ticks % 2 === 1
  if (game.state === 'running' && !isFrozen && !isHalted) for (const germ of game.germs) moveGerm(game, germ)
  touch(game)
}

function walk(game: Game): void {
  const next = game.path.shift()
  if (!next) return
  const { counts, visited } = game
  if (!isFloor(game.grid, next) || distance(next, game.player) !== 1) {
    counts.collisions++
    game.path = []
    return
  }
  const exits = headings.filter((heading) => isFloor(game.grid, step(next, heading))).length
  if (visited.has(key(next))) counts.backtracks++
  else if (exits === 1 && !isSame(next, game.exit)) counts.deadEnds++
  visited.add(key(next))
  counts.steps++
  counts.lastStepTick = game.ticks
  game.player = next
  const left = game.oxygen.filter((pellet) => !isSame(pellet, next))
  game.oxygenCollected += game.oxygen.length - left.length
  game.oxygen = left
  touch(game)
}

function touch(game: Game): void {
  if (game.state !== 'running') return
  if (game.germs.some(({ at }) => isSame(at, game.player))) game.state = 'lost'
  else if (isSame(game.player, game.exit)) game.state = 'won'
}

function moveGerm({ grid }: Game, germ: Germ): void {
  const open = headings.filter((heading) => isFloor(grid, step(germ.at, heading)))
  if (Math.random() < 0.1 || !isFloor(grid, step(germ.at, germ.heading))) germ.heading = pick(open)
  germ.at = step(germ.at, germ.heading)
}

const cellOf = (value: unknown): Cell | undefined => {
  if (Array.isArray(value) && value.length === 2) return [Number(value[0]), Number(value[1])]
  const { x, y } = (value ?? {}) as { x?: number; y?: number }
  return x === undefined || y === undefined ? undefined : [x, y]
}

/**
 * `docs/spec/game.md` sections 3 and 5: a path begins at the player, stops at what cannot be walked, and is dropped
 * when shorter than two cells.
 */
export function applyHint(game: Game, hint: Readonly<Record<string, unknown>>): void {
  for (const asked of [hint['break_wall'], ...((hint['break_walls'] as unknown[] | undefined) ?? [])]) {
    const wall = cellOf(asked)
    const isInside = wall?.every((n) => n > 0 && n < size - 1)
    if (wall && isInside && distance(wall, game.player) === 1) game.grid[wall[1]]![wall[0]] = 0
  }
  const ticksOf = (name: string) => (typeof hint[name] === 'number' ? game.ticks + Math.ceil(hint[name] / 100) : 0)
  game.freezeUntil = Math.max(game.freezeUntil, ticksOf('freeze_germs_ms'))
  game.slowUntil = Math.max(game.slowUntil, ticksOf('slow_germs_ms'))
  game.speedUntil = Math.max(game.speedUntil, ticksOf('speed_boost_ms'))
  const cells = ((hint['path'] as unknown[] | undefined) ?? []).map(cellOf).filter((cell) => cell !== undefined)
  const from = cells.findIndex((cell) => isSame(cell, game.player))
  const wanted = from < 0 ? [] : cells.slice(from + 1)
  const stop = wanted.findIndex(
    (cell, at) => !isFloor(game.grid, cell) || distance(cell, wanted[at - 1] ?? game.player) !== 1,
  )
  game.path = stop < 0 ? wanted : wanted.slice(0, stop)
}
