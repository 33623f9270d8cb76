import type { Cell } from '@clew/engine'
import { t } from '@lingui/core/macro'

/** In the order of the engine's directions. */
export const directionNames = ['up', 'right', 'down', 'left'] as const

export type DirectionName = (typeof directionNames)[number]

/** The name in the reader's language. */
export function directionText(name: DirectionName): string {
  const texts: Readonly<Record<DirectionName, string>> = {
    up: t({ context: 'direction', message: 'up' }),
    right: t({ context: 'direction', message: 'right' }),
    down: t({ context: 'direction', message: 'down' }),
    left: t({ context: 'direction', message: 'left' }),
  }
  return texts[name]
}

/** Where `to` lies from `from`, whatever walls there are: "right and down"; "here" on the same cell. */
export function compassBetween(from: Cell, to: Cell): string {
  if (to.y < from.y) return pick(from, to, t`left and up`, directionText('up'), t`right and up`)
  if (to.y > from.y) return pick(from, to, t`left and down`, directionText('down'), t`right and down`)
  return pick(from, to, directionText('left'), hereText(), directionText('right'))
}

/** On the very cell. */
export const hereText = (): string => t({ context: 'direction', message: 'here' })

function pick(from: Cell, to: Cell, left: string, same: string, right: string): string {
  if (to.x === from.x) return same
  return to.x < from.x ? left : right
}
