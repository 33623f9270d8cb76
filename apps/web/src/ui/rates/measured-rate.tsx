import type { Evaluation } from '@clew/contracts/http/evaluations'
import { Trans } from '@lingui/react/macro'
import { playerLabel } from '../../lib/agent-labels.ts'
import { formatCount } from '../../lib/format-number.ts'
import { percentsText, percentText } from '../../lib/interval-labels.ts'
import classes from './measured-rate.module.css'
import { RateBar } from './rate-bar.tsx'
import { TextLink } from '../links/text-link.tsx'

interface Props {
  readonly evaluation: Evaluation
  /** The version that the template has now: an older one is named. */
  readonly version: number
}

/** What a template was measured to be worth: its rate, the interval, by how many games and by whom, and the way to the report. */
export function MeasuredRate({ evaluation, version }: Props) {
  const { id, rate, played, suite, template_version } = evaluation
  if (rate === null) return null
  return (
    <p className={classes.measured}>
      <TextLink to="/evaluations/$evaluationId" params={{ evaluationId: String(id) }} inherit>
        <Trans>Wins {percentText(rate.value)}</Trans>
      </TextLink>
      <RateBar rate={rate} games={played} isSmall />
      <span>
        <Trans>
          {percentsText(rate)}&nbsp;%, {formatCount(played)} games of {suite}, {playerLabel(evaluation)}
        </Trans>
        {template_version !== version && (
          <>
            , <Trans>version {template_version}</Trans>
          </>
        )}
      </span>
    </p>
  )
}
