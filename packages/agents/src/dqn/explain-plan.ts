import type { Situation } from '../situation/situation.ts'
import type { Outlook } from './outlook.ts'
import type { Plan } from './planning.ts'

/** Germs further away than this are not spoken of. */
const nearSteps = 5
/** Oxygen further away than this is no reason. */
const fetchSteps = 4

const from = ['from above', 'from the right', 'from below', 'from the left'] as const
const at = ['above me', 'on the right', 'below me', 'on the left'] as const

/** One sentence on what a plan does and why, for somebody who does not see the board. Of the outlook the cells in sight are read, of the situation. */
export function explainPlan(situation: Situation, outlook: Outlook, { cells }: Plan): string {
  const { map, player } = situation
  const next = cells[1]
  const end = cells.at(-1)!
  const isNearer = map.toExit[end]! < map.toExit[player]!
  const germ = nearestGerm(situation, outlook, isNearer ? next : undefined)
  if (next === undefined) return germ ? `${germ}, I wait.` : 'I wait until the way is safer.'
  if (end === map.exit)
    return cells.length === 2 ? 'One step to the exit.' : `I walk the last ${cells.length - 1} cells to the exit.`
  if (isFetching(situation, outlook, cells)) return germ ? `${germ}, and I fetch oxygen.` : 'I fetch oxygen on the way.'
  if (isNearer) return germ ? `${germ}, I still walk towards the exit.` : 'The way is free, I walk towards the exit.'
  return germ ? `${germ}, I get out of its way.` : 'I go round by another way.'
}

/** "A germ comes from the left", of the nearest one, or null where none is near. One that a walk to `next` leads away from follows. */
function nearestGerm(
  { map, belief, player }: Situation,
  { distance, firstStep }: Outlook,
  next: number | undefined,
): string | null {
  const [nearest] = Array.from(belief.likely)
    .filter((state) => distance[state >> 2]! <= nearSteps)
    .toSorted((a, b) => distance[a >> 2]! - distance[b >> 2]!)
  if (nearest === undefined) return null
  const cell = nearest >> 2
  const isComing = distance[map.ahead[nearest]! >> 2]! < distance[cell]!
  const side = firstStep[cell]!
  if (!isComing) return `A germ is ${at[side]}`
  const isBehind = next === player - map.deltas[side]!
  return `A germ ${isBehind ? 'follows' : 'comes'} ${from[side]}`
}

/** Whether oxygen lies on the plan, or is what its first step leads to. */
function isFetching(
  { pellets, map, player }: Situation,
  { order, count, distance, firstStep }: Outlook,
  cells: readonly number[],
) {
  if (cells.slice(1).some((cell) => pellets[cell] === 1)) return true
  if (map.toExit[cells[1]!]! < map.toExit[player]!) return false
  for (let i = 1; i < count; i++) {
    const cell = order[i]!
    if (distance[cell]! > fetchSteps) return false
    if (pellets[cell] === 1) return player + map.deltas[firstStep[cell]!]! === cells[1]
  }
  return false
}
