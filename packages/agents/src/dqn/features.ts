import { unreachable } from '../situation/board-map.ts'
import type { Situation } from '../situation/situation.ts'
import type { Outlook } from './outlook.ts'
import { createOutlook, lookOut, sightSteps } from './outlook.ts'

/** More inputs than this are not set at once; what comes later (germs far away) is left out. */
export const maxActiveFeatures = 160

const windowRadius = 3
const windowCells = (2 * windowRadius + 1) ** 2

/** Chances of being touched, and how much less than certain or best something is, in steps that matter. */
const riskSteps = [0.001, 0.03, 0.15, 0.6]
const lossSteps = [0.002, 0.006, 0.015, 0.03, 0.06, 0.1, 0.18, 0.3, 0.55]
const lagSteps = [0.001, 0.004, 0.012, 0.03, 0.07, 0.15, 0.4]
const exitSteps = [...Array.from({ length: 32 }, (_, i) => i), 36, 44, 56, 80]
const lookSteps = [1, 2, 3, 4, 5, 9, 19, 29]
const ageSteps = [0, 1, 2, 3, 4, 9, 19]
const germSteps = [0, 1, 2, 3, 4, 5, 7, 11, 19]
const detourSteps = [0, 2, 4]

let next = 0
const block = (size: number) => {
  next += size
  return next - size
}
const at = {
  way: block(12),
  junction: block(28),
  deadEnd: block(12),
  risk: block(25),
  safety: block(50),
  progress: block(40),
  worth: block(10),
  exit: block(exitSteps.length + 1),
  germ: block(sightSteps * 12),
  pellet: block(64),
  detour: block(16),
  floor: block(windowCells),
  oxygen: block(windowCells),
  germHere: block(windowCells * 4),
  look: block(9),
  age: block(8),
  germs: block(10),
}

/** Number of inputs of the network, each 0 or 1 (or the number of germs it holds for). */
export const featureCount = next

/** The groups of inputs that an ablation may leave out: ranges from the first number to before the second. */
export const featureGroups = {
  forecast: [[at.risk, at.exit]],
  graph: [[at.way, at.risk]],
  oxygen: [
    [at.pellet, at.floor],
    [at.oxygen, at.germHere],
  ],
} as const

/** Writes the numbers of the inputs that are set and the lags of the moves, and answers how many inputs are set. */
export type Encode = (situation: Situation, out: Uint16Array, lags: Float32Array) => number

/** An encoder for boards of one size, with the outlook that it made of the last situation. */
export interface Encoder {
  readonly outlook: Outlook
  readonly encode: Encode
}

export function createEncoder(cells: number): Encoder {
  const outlook = createOutlook(cells)
  const active: Active = { list: new Uint16Array(0), count: 0 }
  const encode: Encode = (situation, out, lags) => {
    active.list = out
    active.count = 0
    lookOut(outlook, situation.map, situation.player, situation.belief)
    addMoves(active, situation, outlook)
    measureLags(outlook, lags)
    addWindow(active, situation)
    addPellets(active, situation, outlook)
    addClock(active, situation)
    addGerms(active, situation, outlook)
    return active.count
  }
  return { outlook, encode }
}

/** Which moves are not into a wall, one bit each; standing still is always one. */
export function legalMoves({ map, player }: Pick<Situation, 'map' | 'player'>): number {
  return 1 | (map.open[player]! << 1)
}

interface Active {
  list: Uint16Array
  count: number
}

function add(active: Active, feature: number): void {
  if (active.count < maxActiveFeatures) active.list[active.count++] = feature
}

/** The number of steps that a value is above. */
function bucket(steps: readonly number[], value: number): number {
  let i = 0
  while (i < steps.length && value > steps[i]!) i++
  return i
}

function addMoves(active: Active, { map, player }: Situation, { risk, safety, progress }: Outlook): void {
  const stepsLeft = map.toExit[player]!
  let best = 0
  for (let move = 0; move < 5; move++) if (progress[move]! > best) best = progress[move]!
  for (let dir = 0; dir < 4; dir++) {
    if (!(map.open[player]! & (1 << dir))) {
      add(active, at.way + dir * 3)
      continue
    }
    add(active, at.way + dir * 3 + (map.toExit[player + map.deltas[dir]!]! < stepsLeft ? 1 : 2))
    const corridor = map.corridors[player * 4 + dir]!
    add(active, at.junction + dir * 7 + (corridor & 7) - 1)
    if (corridor & 8) add(active, at.deadEnd + dir * 3 + Math.min(2, (corridor & 7) - 1))
  }
  for (let move = 0; move < 5; move++) {
    if (move > 0 && !(map.open[player]! & (1 << (move - 1)))) continue
    add(active, at.risk + move * 5 + bucket(riskSteps, risk[move]!))
    add(active, at.safety + move * 10 + bucket(lossSteps, 1 - safety[move]!))
    add(active, at.progress + move * 8 + bucket(lagSteps, best - progress[move]!))
  }
  add(active, at.worth + bucket(lossSteps, 1 - best))
  add(active, at.exit + (stepsLeft === unreachable ? exitSteps.length : bucket(exitSteps, stepsLeft)))
}

/** How much less a move is worth than the best one, as far as the forecast can tell. */
function measureLags({ progress }: Outlook, lags: Float32Array): void {
  let best = 0
  for (let move = 0; move < 5; move++) if (progress[move]! > best) best = progress[move]!
  for (let move = 0; move < 5; move++) lags[move] = best - progress[move]!
}

function addWindow(active: Active, { map, player, pellets }: Situation): void {
  const { cols, rows, open } = map
  const x = player % cols
  const y = Math.trunc(player / cols)
  for (let i = 0; i < windowCells; i++) {
    const column = x + (i % 7) - windowRadius
    const row = y + Math.trunc(i / 7) - windowRadius
    if (column < 0 || row < 0 || column >= cols || row >= rows) continue
    const cell = row * cols + column
    if (open[cell] === 0) continue
    add(active, at.floor + i)
    if (pellets[cell] === 1) add(active, at.oxygen + i)
  }
}

/** The two nearest pellets, and the one that is least out of the way. */
function addPellets(active: Active, { map, player, pellets }: Situation, outlook: Outlook): void {
  const { order, count, distance, firstStep } = outlook
  let found = 0
  let best = -1
  let bestDetour = Infinity
  for (let i = 1; i < count; i++) {
    const cell = order[i]!
    if (pellets[cell] !== 1) continue
    const steps = distance[cell]!
    if (found < 2) add(active, at.pellet + found * 32 + firstStep[cell]! * 8 + Math.min(8, steps) - 1)
    found++
    const detour = steps + map.toExit[cell]! - map.toExit[player]!
    if (detour >= bestDetour) continue
    bestDetour = detour
    best = cell
  }
  if (best >= 0) add(active, at.detour + firstStep[best]! * 4 + bucket(detourSteps, bestDetour))
}

function addClock(active: Active, { belief, ticksToLook }: Situation): void {
  add(active, at.look + bucket(lookSteps, ticksToLook))
  add(active, at.age + bucket(ageSteps, belief.ageTicks))
  add(active, at.germs + bucket(germSteps, belief.likely.length))
}

/** Each germ in sight where it is likeliest: the first step towards it, how far that is, and whether it comes nearer. */
function addGerms(active: Active, { map, player, belief }: Situation, { distance, firstStep }: Outlook): void {
  const { cols, ahead } = map
  const x = player % cols
  const y = Math.trunc(player / cols)
  for (let germ = 0; germ < belief.likely.length; germ++) {
    const state = belief.likely[germ]!
    const cell = state >> 2
    const steps = distance[cell]!
    if (steps === 0 || steps === unreachable) continue
    const after = distance[ahead[state]! >> 2]!
    const heading = after < steps ? 0 : after === unreachable ? 2 : 1
    add(active, at.germ + ((steps - 1) * 4 + firstStep[cell]!) * 3 + heading)
    const column = (cell % cols) - x + windowRadius
    const row = Math.trunc(cell / cols) - y + windowRadius
    if (column < 0 || row < 0 || column > 6 || row > 6) continue
    add(active, at.germHere + (row * 7 + column) * 4 + (state & 3))
  }
}
