import { compareWith } from '@clew/agents/evaluate/compare'
import type { Comparison } from '@clew/contracts/evaluations/comparison'
import type { Evaluation, EvaluationDetail } from '@clew/contracts/http/evaluations'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { formatCount } from '../../lib/format.ts'
import { percentsText, percentText } from '../../lib/interval-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Late } from '../../ui/late.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { evaluationQuery } from './api.ts'
import classes from './compare-page.module.css'
import { DifferencesTable } from './differences-table.tsx'
import page from './evaluation-page.module.css'
import { PlayerLine } from './player-line.tsx'
import { RateBar } from './rate-bar.tsx'
import { namesOf, verdictText } from './verdict-words.ts'

/** Two evaluations on the seeds that both have played: which one wins more often, as far as that can be said. */
export function ComparePage() {
  const { t } = useLingui()
  const { evaluationId, otherId } = useParams({ from: '/page/signed-in/evaluations/$evaluationId/compare/$otherId' })
  const [{ data: second, ...later }, { data: first, ...earlier }] = useQueries({
    queries: [evaluationQuery(evaluationId), evaluationQuery(otherId)],
  })
  const error = later.error ?? earlier.error
  const back = (
    <LinkButton to="/evaluations/$evaluationId" params={{ evaluationId }} variant="default">
      <Trans>Evaluation</Trans>
    </LinkButton>
  )
  return (
    <article>
      <PageHeader title={t`Comparison`} text={t`On the same seeds: the same mazes and the same germs.`}>
        {back}
      </PageHeader>
      {first && second ? (
        <Compared first={first} second={second} />
      ) : error ? (
        <ErrorPanel
          title={t`This evaluation could not be loaded`}
          error={error}
          onRetry={() => void Promise.all([later.refetch(), earlier.refetch()])}
        />
      ) : (
        <Late label={t`Loading evaluation...`}>
          <Skeleton height={420} radius="lg" animate={false} />
        </Late>
      )}
    </article>
  )
}

interface Pair {
  readonly first: EvaluationDetail
  readonly second: EvaluationDetail
}

function Compared({ first, second }: Pair) {
  const { t } = useLingui()
  const [comparison] = compareWith(first.results, [second.results])
  if (!comparison || comparison.seeds === 0 || first.suite !== second.suite)
    return (
      <EmptyState
        title={t`Nothing to compare`}
        text={t`These evaluations have no game in common. Evaluate both on the same suite.`}
      />
    )
  const names = namesOf(first, second)
  return (
    <>
      <div className={page.card}>
        <p className={classes.verdict} data-verdict={comparison.verdict}>
          {verdictText(comparison, names)}
        </p>
        <Side evaluation={first} rate={comparison.first} seeds={comparison.seeds} />
        <Side evaluation={second} rate={comparison.second} seeds={comparison.seeds} />
      </div>
      <Flips first={first} second={second} comparison={comparison} />
      <section className={page.section}>
        <h2>
          <Trans>Other metrics</Trans>
        </h2>
        <DifferencesTable metrics={comparison.metrics} />
      </section>
    </>
  )
}

interface SideProps {
  readonly evaluation: Evaluation
  readonly rate: Comparison['first']
  readonly seeds: number
}

function Side({ evaluation, rate: { wins, value, interval }, seeds }: SideProps) {
  return (
    <div className={classes.side}>
      <strong className={classes.rate}>{percentText(value)}</strong>
      <div>
        <RateBar rate={{ value, ...interval }} games={seeds} />
        <p className={page.note}>
          <PlayerLine evaluation={evaluation} />
        </p>
        <p className={page.note}>
          <Trans>
            {formatCount(wins)} of {formatCount(seeds)} games won, {percentsText(interval)} percent
          </Trans>
        </p>
      </div>
    </div>
  )
}

/** The games that tell the two apart, each with both replays. */
function Flips({ first, second, comparison: { wonByFirst, wonBySecond } }: Pair & { comparison: Comparison }) {
  const [before, after] = namesOf(first, second)
  const groups = [
    { name: after, seeds: wonBySecond },
    { name: before, seeds: wonByFirst },
  ]
  return (
    <div className={classes.flips}>
      {groups.map(({ name, seeds }) => (
        <section key={name} className={page.section}>
          <h2>
            <Trans>
              Won by {name} alone: {formatCount(seeds.length)}
            </Trans>
          </h2>
          <ul>
            {seeds.map((seed) => (
              <li key={seed}>
                <span>{seed}</span>
                <Replay evaluation={first} name={before} seed={seed} />
                <Replay evaluation={second} name={after} seed={seed} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Replay({ evaluation: { id }, name, seed }: { evaluation: Evaluation; name: string; seed: number }) {
  const { t } = useLingui()
  return (
    <Link
      to="/evaluations/$evaluationId/seeds/$seed"
      params={{ evaluationId: String(id), seed: String(seed) }}
      preload={false}
      aria-label={t`Replay of seed ${seed} by ${name}`}
    >
      {name}
    </Link>
  )
}
