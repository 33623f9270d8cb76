import type { Cell } from '@clew/engine'

/** In the order of the engine's directions. */
export const directionNames = ['up', 'right', 'down', 'left'] as const

export type DirectionName = (typeof directionNames)[number]

/** Where `to` lies from `from`, whatever walls there are: "right and down"; "here" on the same cell. */
export function compassBetween(from: Cell, to: Cell): string {
  const across = to.x === from.x ? [] : [to.x > from.x ? 'right' : 'left']
  const along = to.y === from.y ? [] : [to.y > from.y ? 'down' : 'up']
  return [...across, ...along].join(' and ') || 'here'
}
