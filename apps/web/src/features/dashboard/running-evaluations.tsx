import type { Evaluation } from '@clew/contracts/http/evaluations'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { playerLabel } from '../../lib/agent-labels.ts'
import { allEvaluationsQuery, isEnded } from '../../data/evaluations.ts'
import { formatCount } from '../../lib/format-number.ts'
import { percentsText, percentText } from '../../lib/interval-labels.ts'
import { leftOutText } from '../../lib/left-out.ts'
import { ProgressBar } from '../../ui/loading/progress-bar.tsx'
import { TextLink } from '../../ui/links/text-link.tsx'
import classes from './running-evaluations.module.css'

/** Own evaluations that wait or run, each with its rate so far; nothing when there are none. */
export function RunningEvaluations() {
  const { t } = useLingui()
  const { data } = useQuery(allEvaluationsQuery)
  const running = data?.evaluations.filter((evaluation) => !isEnded(evaluation)) ?? []
  if (running.length === 0) return null
  return (
    <ul className={classes.rows} aria-label={t`Evaluations that run`}>
      {running.map((evaluation) => (
        <Row key={evaluation.id} evaluation={evaluation} />
      ))}
    </ul>
  )
}

function Row({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useLingui()
  const { id, template_title, rate, played, seeds, without } = evaluation
  return (
    <li className={classes.row}>
      <TextLink to="/evaluations/$evaluationId" params={{ evaluationId: String(id) }}>
        <Trans>Evaluation of {template_title}</Trans>
      </TextLink>
      <ProgressBar value={played} max={seeds} aria-label={t`Games played`} />
      <p className={classes.so}>
        {rate === null ? (
          <Trans>Waits for its turn</Trans>
        ) : (
          <Trans>
            {formatCount(played)} of {formatCount(seeds)} games, {percentText(rate.value)} won so far (
            {percentsText(rate)})
          </Trans>
        )}
        &nbsp;· {playerLabel(evaluation)}
        {without && <>&nbsp;· {leftOutText(evaluation)}</>}
      </p>
    </li>
  )
}
