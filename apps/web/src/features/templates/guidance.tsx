import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { criteria } from './criteria.ts'
import classes from './guidance.module.css'
import { InfoPanel } from './info-panel.tsx'
import { metricsOfAnswers } from './metrics-of-answers.ts'
import { type Metric, metricsOfPlay } from './metrics.ts'

/** What makes a template good, and the numbers that show whether it is. */
export function Guidance() {
  const { t } = useLingui()
  return (
    <div className={classes.guidance}>
      <InfoPanel
        name="criteria"
        title={t`Design criteria`}
        text={t`What the prompts that lead out of the maze have in common.`}
      >
        <CriteriaList />
      </InfoPanel>
      <InfoPanel
        name="metrics"
        title={t`Quantified metrics`}
        text={t`What a template can be judged by. Open one to see what it counts and how to move it.`}
      >
        {[...metricsOfPlay, ...metricsOfAnswers].map((metric) => (
          <MetricDetails key={metric.formula.id} metric={metric} />
        ))}
      </InfoPanel>
    </div>
  )
}

function CriteriaList() {
  const { i18n } = useLingui()
  return (
    <ol className={classes.criteria}>
      {criteria.map(({ name, text, example }) => (
        <li key={name.id}>
          <h3>{i18n._(name)}</h3>
          <p>{i18n._(text)}</p>
          <q lang="en">{example}</q>
        </li>
      ))}
    </ol>
  )
}

function MetricDetails({ metric }: { metric: Metric }) {
  const { i18n } = useLingui()
  return (
    <details className={classes.metric}>
      <summary>
        <IconChevronRight size={16} aria-hidden />
        <h3>{i18n._(metric.name)}</h3>
        <span className={classes.target}>{i18n._(metric.good)}</span>
      </summary>
      <p>{i18n._(metric.what)}</p>
      <dl className={classes.facts}>
        <dt>
          <Trans>Formula</Trans>
        </dt>
        <dd className={classes.formula}>{i18n._(metric.formula)}</dd>
        <dt>
          <Trans>In Clew</Trans>
        </dt>
        <dd>
          {i18n._(metric.computed)}{' '}
          {metric.shownBy === 'run' ? (
            <Trans>The page of every run shows it, and each evaluation.</Trans>
          ) : (
            <Trans>Each evaluation shows it.</Trans>
          )}
        </dd>
        <dt>
          <Trans>Good</Trans>
        </dt>
        <dd className={classes.good}>{i18n._(metric.good)}</dd>
        <dt>
          <Trans>Bad</Trans>
        </dt>
        <dd className={classes.bad}>{i18n._(metric.bad)}</dd>
        <dt>
          <Trans>To improve</Trans>
        </dt>
        <dd>{i18n._(metric.improve)}</dd>
        <dt>
          <Trans>Pitfalls</Trans>
        </dt>
        <dd>{i18n._(metric.pitfalls)}</dd>
      </dl>
    </details>
  )
}
