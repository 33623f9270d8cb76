import { layoutOf, type Allowances, type BoardName, type Layout } from '@clew/engine'
import { plural, t } from '@lingui/core/macro'
import { formatTenths } from '../../../lib/format-number.ts'

/** What a board asks for, and what there is on it. */
export function boardText(name: BoardName): string {
  const layout = layoutOf(name)
  return layout
    ? [virtueText(name), sizeText(layout), layout.allowances && allowanceText(layout.allowances)].join(' ')
    : virtueText(name)
}

function virtueText(name: BoardName): string {
  const scarce = t`Effects are scarce: the right moment counts.`
  const far = t`A longer way: plans have to be made anew.`
  const crowded = t`Many germs, and many ways round them.`
  const narrow = t`Few loops: waiting and going back.`
  const texts: Readonly<Record<BoardName, string>> = {
    classic: t`As many germs as you like, and effects as often as you like.`,
    'standard-1': scarce,
    'standard-2': scarce,
    'standard-3': scarce,
    'large-1': far,
    'large-2': far,
    'large-3': far,
    'swarm-1': crowded,
    'swarm-2': crowded,
    'swarm-3': crowded,
    'labyrinth-1': narrow,
    'labyrinth-2': narrow,
    'labyrinth-3': narrow,
  }
  return texts[name]
}

function sizeText({ cols, rows, germs }: Layout): string {
  const size = `${cols} × ${rows}`
  return plural(germs, { one: `${size}, # germ.`, other: `${size}, # germs.` })
}

function allowanceText({ freezeMs, slowMs, speedMs, breaks }: Allowances): string {
  const freeze = formatTenths(freezeMs / 1000)
  const slow = formatTenths(slowMs / 1000)
  const speed = formatTenths(speedMs / 1000)
  return t`In the whole game: freeze ${freeze} s, slow ${slow} s, speed ${speed} s, wall breaks ${breaks}.`
}
