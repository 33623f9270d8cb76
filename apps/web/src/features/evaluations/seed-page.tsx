import type { EvaluationDetail, SeedDetail } from '@clew/contracts/http/evaluations'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWindowTitle } from '../../lib/use-window-title.ts'
import { readRun } from '../../replay/recorded-run.ts'
import { ReplayView } from '../../replay/replay-view.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { DelayedLoading } from '../../ui/delayed-loading.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { evaluationQuery, seedQuery } from './api.ts'
import { DecisionPanel } from './decision-panel.tsx'
import page from './evaluation-page.module.css'
import { isNotThere, NoEvaluation } from './no-evaluation.tsx'
import { PlayerLine } from './player-line.tsx'

const from = '/page/evaluations/$evaluationId/seeds/$seed'

/** One game of an evaluation: its replay, where it was lost, and what was asked and said. */
export function SeedPage() {
  const { t } = useLingui()
  const { evaluationId, seed } = useParams({ from })
  const [evaluation, game] = useQueries({ queries: [evaluationQuery(evaluationId), seedQuery(evaluationId, seed)] })
  useWindowTitle(t`Seed ${seed}`)
  const error = evaluation.error ?? game.error
  const back = (
    <LinkButton to="/evaluations/$evaluationId" params={{ evaluationId }} variant="default">
      <Trans>Evaluation</Trans>
    </LinkButton>
  )
  if (evaluation.data && game.data)
    return (
      <article>
        <PageHeader title={t`Seed ${seed}`} text={<PlayerLine evaluation={evaluation.data} />}>
          {back}
        </PageHeader>
        <Shown key={`${evaluationId} ${seed}`} evaluation={evaluation.data} game={game.data} />
      </article>
    )
  return (
    <>
      <PageHeader title={t`Seed ${seed}`}>{back}</PageHeader>
      {isNotThere(evaluation.error) ? (
        <NoEvaluation />
      ) : error ? (
        <ErrorPanel
          title={t`This game could not be loaded`}
          error={error}
          onRetry={() => void Promise.all([evaluation.refetch(), game.refetch()])}
        />
      ) : evaluation.fetchStatus === 'paused' || game.fetchStatus === 'paused' ? (
        <EmptyState title={t`You are offline`} text={t`This game is loaded as soon as you are back.`} />
      ) : (
        <DelayedLoading label={t`Loading replay...`}>
          <Skeleton height={560} radius="lg" animate={false} />
        </DelayedLoading>
      )}
    </>
  )
}

function Shown({ evaluation, game }: { evaluation: EvaluationDetail; game: SeedDetail }) {
  const { t } = useLingui()
  const { tick = 0 } = useSearch({ from })
  const run = useMemo(() => readRun(game.record), [game.record])
  if (!run)
    return (
      <EmptyState
        title={t`This game cannot be replayed`}
        text={t`Its record was written by other rules than this page has.`}
      />
    )
  const { agent, is_rule_engine, suite_spec, content: templateText } = evaluation
  // A model is not asked again for a game that counts nowhere.
  const player = {
    agent: agent === 'lam' && !is_rule_engine ? null : agent,
    templateText,
    maxTicks: suite_spec.maxTicks,
  }
  return (
    <ReplayView run={run} startTick={tick} opensAtMistake={tick === 0} player={player}>
      {evaluation.agent === 'lam' && <DecisionPanel evaluation={evaluation} game={game} />}
      <p className={page.note}>
        <TextLink to="/replay" hash={game.record} inherit>
          <Trans>A link for others</Trans>
        </TextLink>
      </p>
    </ReplayView>
  )
}
