import { suiteNames } from '@clew/contracts/evaluations/suite-names'
import type { Suite, SuiteName } from '@clew/contracts/evaluations/suites'
import { tickMs } from '@clew/engine'
import { plural, t } from '@lingui/core/macro'
import { boardLabel } from './board-labels.ts'
import { formatNumber } from './format-number.ts'

export const suiteLabel = (suite: SuiteName): string =>
  ({
    'standard-1': t`standard-1: 11×11, 5 germs`,
    'hard-1': t`hard-1: 15×15, 16 germs, many ways`,
  })[suite]

/** The same of any suite, somebody's own too. */
export function suiteText(suite: Suite): string {
  const known = suiteNames.find((name) => name === suite.name)
  if (known) return suiteLabel(known)
  const { name, germs, firstSeed, decisionTicks, clock } = suite
  const board = boardLabel(suite.board)
  const germsText = plural(germs, { one: '# germ', other: '# germs' })
  if (clock === 'lockstep') return t`${name}: ${board}, ${germsText}, lockstep, seeds from ${firstSeed}`
  const seconds = formatNumber((decisionTicks * tickMs) / 1000)
  return t`${name}: ${board}, ${germsText}, real time every ${seconds}\u00a0s, seeds from ${firstSeed}`
}
