import type { Evaluation } from '@clew/contracts/http/evaluations'
import { Trans } from '@lingui/react/macro'
import { playerLabel } from '../../lib/agent-labels.ts'
import { leftOutText } from '../../lib/left-out.ts'
import { suiteText } from '../../lib/suite-labels.ts'
import { useFormat } from '../../lib/use-format.ts'

/** Version, player, what is left out, suite and time of an evaluation. */
export function PlayerLine({ evaluation }: { evaluation: Evaluation }) {
  const { formatDateTime } = useFormat()
  const { template_version, suite_spec, is_rule_engine, without, season } = evaluation
  return (
    <>
      <Trans>
        Version {template_version}&nbsp;· {playerLabel(evaluation)}
      </Trans>
      {is_rule_engine && (
        <>
          {' '}
          <Trans>(not a language model)</Trans>
        </>
      )}
      {without && <>&nbsp;· {leftOutText(evaluation)}</>}
      {season !== null && (
        <>
          &nbsp;· <Trans>Ranked, season {season}</Trans>
        </>
      )}
      &nbsp;· {suiteText(suite_spec)}&nbsp;· {formatDateTime(evaluation.created_at)}
    </>
  )
}
