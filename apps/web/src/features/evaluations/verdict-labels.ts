import type { Comparison } from '@clew/contracts/evaluations/comparison'
import type { Evaluation } from '@clew/contracts/http/evaluations'
import { plural, t } from '@lingui/core/macro'
import { playerLabel } from '../../lib/agent-labels.ts'
import { formatCount, formatTenths } from '../../lib/format-number.ts'
import { leftOutText } from '../../lib/left-out.ts'
import { percentsText } from '../../lib/interval-labels.ts'

/** Names of two evaluations by all in which they differ: text and player; by their numbers when it is neither. */
export function namesOf(first: Evaluation, second: Evaluation): readonly [string, string] {
  const both = (nameOf: (evaluation: Evaluation) => string) => [nameOf(first), nameOf(second)] as const
  const numbers = both(({ id }) => t`evaluation ${id}`)
  const texts = () => {
    if (first.template_id === second.template_id)
      return both((evaluation) => {
        const { template_version, without } = evaluation
        const version = t`version ${template_version}`
        return without ? `${version} ${leftOutText(evaluation)}` : version
      })
    if (first.template_title === second.template_title) return numbers
    return both(({ template_title }) => t`“${template_title}”`)
  }
  const told = [texts(), both(playerLabel)].filter(([one, other]) => one !== other)
  if (told.length === 0) return numbers
  return [told.map(([one]) => one).join(', '), told.map(([, other]) => other).join(', ')]
}

/** To two digits. */
export const pText = (pValue: number): string => (pValue < 0.0001 ? '< 0.0001' : String(Number(pValue.toPrecision(2))))

/** The second one's, in a word or two. */
export const comparisonLabel = (verdict: Comparison['verdict']): string =>
  ({
    better: t`Better`,
    worse: t`Worse`,
    'no-difference-seen': t`No difference seen`,
    'same-outcomes': t`The same games won`,
  })[verdict]

/** What a comparison says, in a sentence or two. */
export function verdictText(comparison: Comparison, [first, second]: readonly [string, string]): string {
  const { verdict, seeds, difference, pValue, seedsNeeded } = comparison
  const on = plural(seeds, { one: 'on the same seed', other: 'on the same # seeds' })
  const by = formatTenths(100 * Math.abs(difference.value))
  const interval = percentsText(difference.interval)
  const chance = pValue < 0.0001 ? `p ${pText(pValue)}` : `p = ${pText(pValue)}`
  const doubt = t`95 % interval of the difference ${interval}, exact McNemar ${chance}`
  if (verdict === 'better') return t`${second} wins more often than ${first}, by ${by} points ${on} (${doubt}).`
  if (verdict === 'worse') return t`${second} wins less often than ${first}, by ${by} points ${on} (${doubt}).`
  if (verdict === 'same-outcomes') return t`${first} and ${second} win and lose the same games ${on}.`
  const none = t`No difference seen between ${first} and ${second} ${on} (${doubt}).`
  if (seedsNeeded === null) return none
  const more = formatCount(seedsNeeded)
  return t`${none} If the difference is as large as it looks, about ${more} more seeds would show it.`
}
