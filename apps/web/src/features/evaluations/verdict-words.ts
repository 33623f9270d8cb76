import type { Comparison } from '@clew/contracts/evaluations/comparison'
import type { Evaluation } from '@clew/contracts/http/evaluations'
import { plural, t } from '@lingui/core/macro'
import { formatCount, formatTenths } from '../../lib/format.ts'
import { percentsText } from '../../lib/interval-words.ts'
import { playerLabel } from './words.ts'

/** Names by which two evaluations can be told apart: by version, else by player, else by number. */
export function namesOf(first: Evaluation, second: Evaluation): readonly [string, string] {
  const names = (nameOf: (evaluation: Evaluation) => string) => [nameOf(first), nameOf(second)] as const
  const candidates = [
    names(({ template_version }) => t`version ${template_version}`),
    names(playerLabel),
    names(({ id }) => t`evaluation ${id}`),
  ]
  return candidates.find(([one, other]) => one !== other) ?? candidates[2]!
}

/** What a comparison says, in a sentence or two. */
export function verdictText(comparison: Comparison, [first, second]: readonly [string, string]): string {
  const { verdict, seeds, difference, pValue, seedsNeeded } = comparison
  const on = plural(seeds, { one: 'on the same seed', other: 'on the same # seeds' })
  const by = formatTenths(100 * Math.abs(difference.value))
  const interval = percentsText(difference.interval)
  const chance = pValue < 0.0001 ? 'p < 0.0001' : `p = ${Number(pValue.toPrecision(2))}`
  const doubt = t`95 % interval of the difference ${interval}, exact McNemar ${chance}`
  if (verdict === 'better') return t`${second} wins more often than ${first}, by ${by} points ${on} (${doubt}).`
  if (verdict === 'worse') return t`${second} wins less often than ${first}, by ${by} points ${on} (${doubt}).`
  if (verdict === 'same-outcomes') return t`${first} and ${second} win and lose the same games ${on}.`
  const none = t`No difference seen between ${first} and ${second} ${on} (${doubt}).`
  if (seedsNeeded === null) return none
  const more = formatCount(seedsNeeded)
  return t`${none} If the difference is as large as it looks, about ${more} more seeds would show it.`
}
