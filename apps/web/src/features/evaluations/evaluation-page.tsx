import { type EvaluationDetail, isOpen } from '@clew/contracts/http/evaluations'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { downloadFile } from '../../lib/download-file.ts'
import { formatCount } from '../../lib/format-number.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useWindowTitle } from '../../lib/use-window-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { DelayedLoading } from '../../ui/loading/delayed-loading.tsx'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { HandleLink } from '../../ui/links/handle-link.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { AdherencePanel } from './adherence-panel.tsx'
import { evaluationQuery } from './api.ts'
import { BaselinesTable } from './baselines/baselines-table.tsx'
import { CompareWith } from './compare-with.tsx'
import classes from './evaluation-page.module.css'
import { Distributions } from './distributions/distributions.tsx'
import { FailureBars } from './failure-bars.tsx'
import { FoldedText } from './folded-text.tsx'
import { Headline, Spent } from './headline.tsx'
import { MetricsTable } from './metrics-table.tsx'
import { isNotThere, NoEvaluation } from './no-evaluation.tsx'
import { readsText } from './pairs.ts'
import { PlayerLine } from './player-line.tsx'
import { Progress } from './progress.tsx'
import { type ReportFormat, reportFile } from './report-files.ts'
import { RobustnessTable } from './robustness-table.tsx'
import { SeedGrid } from './seed-grid.tsx'
import { canResume, Resume } from './resume.tsx'
import { ShareReport } from './share-report.tsx'
import { useFollow } from './use-follow.ts'
import { ModelXRay } from './x-ray/model-x-ray.tsx'

/** How good a template is: while its games are played, and when they are. Its owner may open it to everybody. */
export function EvaluationPage() {
  const { t } = useLingui()
  const { evaluationId } = useParams({ from: '/page/evaluations/$evaluationId' })
  const { data, error, refetch, fetchStatus } = useQuery(evaluationQuery(evaluationId))
  useWindowTitle(data ? data.template_title : t`Evaluation`)
  if (data) return <Shown key={data.id} evaluation={data} />
  return (
    <>
      <PageHeader title={t`Evaluation`} />
      {isNotThere(error) ? (
        <NoEvaluation />
      ) : error ? (
        <ErrorPanel title={t`This evaluation could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : fetchStatus === 'paused' ? (
        <EmptyState title={t`You are offline`} text={t`This evaluation is loaded as soon as you are back.`} />
      ) : (
        <DelayedLoading label={t`Loading evaluation...`}>
          <Skeleton height={420} radius="lg" animate={false} />
        </DelayedLoading>
      )}
    </>
  )
}

function Shown({ evaluation }: { evaluation: EvaluationDetail }) {
  const { t } = useLingui()
  useFollow(evaluation)
  const { template_title, content, state, robustness, report, error, is_own: isOwn, sealed_until } = evaluation
  const isSealed = sealed_until !== null
  return (
    <article>
      <PageHeader title={template_title} text={<About evaluation={evaluation} />}>
        {isOwn && <OwnersActions evaluation={evaluation} />}
      </PageHeader>
      <div className={classes.card}>
        <Headline evaluation={evaluation} />
        <Spent evaluation={evaluation} />
        {isSealed && <Sealed evaluation={evaluation} until={sealed_until} />}
        {isOpen(state) && <Progress evaluation={evaluation} />}
        {(state === 'cancelled' || error !== null) && (
          <div className={classes.resumable}>
            <p className={classes.early} data-failed={error !== null || undefined}>
              {error === null ? (
                <Trans>Cancelled: this is what had been played by then.</Trans>
              ) : (
                <Trans>Ended early: {error}</Trans>
              )}
            </p>
            {isOwn && canResume(evaluation) && <Resume evaluation={evaluation} />}
          </div>
        )}
      </div>
      {report.games > 0 && !isSealed && (
        <Section title={<Trans>Baselines on the same seeds</Trans>}>
          <BaselinesTable evaluation={evaluation} />
        </Section>
      )}
      {!isSealed && (
        <Section title={<Trans>Games</Trans>}>
          <SeedGrid evaluation={evaluation} />
        </Section>
      )}
      {report.games > 0 && (
        <>
          {!isSealed && (
            <Section title={<Trans>Distributions</Trans>}>
              <Distributions results={evaluation.results} />
            </Section>
          )}
          <Section title={<Trans>Metrics</Trans>}>
            <MetricsTable metrics={report.metrics} />
          </Section>
          {report.adherence && (
            <Section title={<Trans>Adherence</Trans>}>
              <AdherencePanel adherence={report.adherence} content={content} />
            </Section>
          )}
          {canBeXRayed(evaluation) && <ModelXRay evaluation={evaluation} />}
          {robustness && (
            <Section title={<Trans>Robustness</Trans>}>
              <RobustnessTable report={report} />
            </Section>
          )}
          <div className={classes.pair}>
            <Section title={<Trans>Lost games</Trans>}>
              <FailureBars failures={report.failures} />
            </Section>
            <Section title={<Trans>Answers</Trans>}>
              <Answers evaluation={evaluation} />
            </Section>
          </div>
          {readsText(evaluation) && (
            <Section title={<Trans>Measured text</Trans>}>
              <FoldedText title={t`What the player was given`} text={content} />
            </Section>
          )}
          {!isSealed && (
            <>
              <CompareWith evaluation={evaluation} />
              <Exports evaluation={evaluation} />
            </>
          )}
        </>
      )}
    </article>
  )
}

/** What another evaluation of the same model can be compared with, by whoever may ask for one. */
const canBeXRayed = ({ is_own, model, is_rule_engine, without, state, season }: EvaluationDetail): boolean =>
  is_own && season === null && model !== null && !is_rule_engine && without === null && !isOpen(state)

/** Which season it is ranked in, and since when more will be shown. */
function Sealed({ evaluation: { season }, until }: { evaluation: EvaluationDetail; until: string }) {
  const { formatDate } = useFormat()
  return (
    <p className={classes.spent}>
      <Trans>
        Ranked in season {season}. Its mazes and games are secret until {formatDate(until)}.
      </Trans>
    </p>
  )
}

/** What was measured and, to others than the owner, by whom. */
function About({ evaluation }: { evaluation: EvaluationDetail }) {
  const { is_own: isOwn, owner_handle: handle, is_owner_shown: isShown } = evaluation
  return (
    <>
      <PlayerLine evaluation={evaluation} />
      {!isOwn && (
        <>
          &nbsp;·{' '}
          <Trans>
            measured by <HandleLink handle={handle} isShown={isShown} />
          </Trans>
        </>
      )}
    </>
  )
}

function OwnersActions({ evaluation }: { evaluation: EvaluationDetail }) {
  return (
    <>
      <LinkButton
        to="/templates/$templateId/evaluate"
        params={{ templateId: String(evaluation.template_id) }}
        variant="default"
      >
        <Trans>All evaluations</Trans>
      </LinkButton>
      {!isOpen(evaluation.state) && <ShareReport evaluation={evaluation} />}
    </>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Answers({ evaluation: { report } }: { evaluation: EvaluationDetail }) {
  const { t } = useLingui()
  const { decisions, repaired, failed, tokens, decisionMs } = report
  const estimated = tokens.areEstimated ? t` (estimated)` : ''
  const facts = [
    [t`Answers`, formatCount(decisions)],
    [t`Read after repair`, formatCount(repaired)],
    [t`Not readable`, formatCount(failed)],
    [t`Tokens read`, formatCount(tokens.prompt) + estimated],
    [t`Tokens written`, formatCount(tokens.completion) + estimated],
    [t`Time for an answer`, decisionMs ? `${formatCount(Math.round(decisionMs.value))} ms` : '–'],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const formats: readonly (readonly [ReportFormat, string])[] = [
  ['json', 'JSON'],
  ['csv', 'CSV'],
  ['md', 'Markdown'],
]

function Exports({ evaluation }: { evaluation: EvaluationDetail }) {
  const download = (format: ReportFormat) => {
    const { name, content } = reportFile(evaluation, format)
    downloadFile(name, content)
  }
  return (
    <div className={classes.exports}>
      {formats.map(([format, label]) => (
        <Button key={format} variant="default" onClick={() => download(format)}>
          <Trans>Download {label}</Trans>
        </Button>
      ))}
    </div>
  )
}
