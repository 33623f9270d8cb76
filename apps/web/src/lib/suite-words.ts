import type { SuiteName } from '@clew/contracts/evaluations/suites'
import { t } from '@lingui/core/macro'

export const suiteLabel = (suite: SuiteName): string =>
  ({
    'standard-1': t`standard-1: 11×11, 5 germs`,
    'hard-1': t`hard-1: 15×15, 16 germs, many ways`,
  })[suite]
