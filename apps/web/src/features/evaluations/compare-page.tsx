import { compareWith } from '@clew/agents/evaluate/compare'
import type { Comparison } from '@clew/contracts/evaluations/comparison'
import type { Evaluation } from '@clew/contracts/http/evaluations'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { formatCount } from '../../lib/format-number.ts'
import { percentsText, percentText } from '../../lib/interval-labels.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { DelayedLoading } from '../../ui/loading/delayed-loading.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { TextLink } from '../../ui/links/text-link.tsx'
import { evaluationQuery } from './api.ts'
import classes from './compare-page.module.css'
import { DifferencesTable } from './differences-table.tsx'
import page from './evaluation-page.module.css'
import { MeasuredTexts } from './measured-texts.tsx'
import { NothingInCommon } from './nothing-in-common.tsx'
import { isSameTwice, type Pair, shareGames } from './pairs.ts'
import { PlayerLine } from './player-line.tsx'
import { RateBar } from '../../ui/rates/rate-bar.tsx'
import { namesOf, verdictText } from './verdict-labels.ts'

/** Two evaluations on the seeds that both have played: which one wins more often, as far as that can be said. */
export function ComparePage() {
  const { t } = useLingui()
  const { evaluationId, otherId } = useParams({ from: '/page/signed-in/evaluations/$evaluationId/compare/$otherId' })
  const ids = [otherId, evaluationId]
  const queries = useQueries({ queries: ids.map(evaluationQuery) })
  const [first, second] = queries.map(({ data }) => data)
  const failed = queries.flatMap(({ error, refetch }, i) => (error ? { id: ids[i]!, error, refetch } : []))
  return (
    <article>
      <PageHeader title={t`Comparison`} text={t`On the same seeds: the same mazes and the same germs.`} />
      {first && second ? (
        <Compared first={first} second={second} />
      ) : failed.length > 0 ? (
        failed.map(({ id, error, refetch }) => (
          <ErrorPanel
            key={id}
            title={t`Evaluation ${id} could not be loaded`}
            error={error}
            onRetry={() => void refetch()}
          />
        ))
      ) : queries.some(({ fetchStatus }) => fetchStatus === 'paused') ? (
        <EmptyState title={t`You are offline`} text={t`These evaluations are loaded as soon as you are back.`} />
      ) : (
        <DelayedLoading label={t`Loading evaluation...`}>
          <Skeleton height={420} radius="lg" animate={false} />
        </DelayedLoading>
      )}
    </article>
  )
}

function Compared({ first, second }: Pair) {
  const [comparison] = compareWith(first.results, [second.results])
  if (!comparison || !shareGames({ first, second })) return <NothingInCommon />
  const names = namesOf(first, second)
  return (
    <>
      <div className={page.card}>
        <p className={classes.verdict} data-verdict={comparison.verdict}>
          {verdictText(comparison, names)}
        </p>
        {isSameTwice({ first, second }) && (
          <p className={page.early}>
            <Trans>
              This is an A/A comparison: the same text, played by the same player. It shows the noise; whatever differs
              is chance.
            </Trans>
          </p>
        )}
        <Side evaluation={first} rate={comparison.first} seeds={comparison.seeds} />
        <Side evaluation={second} rate={comparison.second} seeds={comparison.seeds} />
      </div>
      <Flips first={first} second={second} comparison={comparison} />
      <div className={classes.why}>
        <section className={page.section}>
          <h2>
            <Trans>Other metrics</Trans>
          </h2>
          <DifferencesTable metrics={comparison.metrics} />
        </section>
        <section className={page.section}>
          <h2>
            <Trans>What changed in the text</Trans>
          </h2>
          <MeasuredTexts first={first} second={second} />
        </section>
      </div>
    </>
  )
}

interface SideProps {
  readonly evaluation: Evaluation
  readonly rate: Comparison['first']
  readonly seeds: number
}

function Side({ evaluation, rate: { wins, value, interval }, seeds }: SideProps) {
  const { id } = evaluation
  return (
    <div className={classes.side}>
      <strong className={classes.rate}>{percentText(value)}</strong>
      <div>
        <RateBar rate={{ value, ...interval }} games={seeds} />
        <p className={page.note}>
          <TextLink to="/evaluations/$evaluationId" params={{ evaluationId: String(id) }} inherit>
            <Trans>Evaluation {id}</Trans>
          </TextLink>
          : <PlayerLine evaluation={evaluation} />
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

/** The games that tell the two apart; each opens both replays side by side. */
function Flips({ first, second, comparison: { wonByFirst, wonBySecond } }: Pair & { comparison: Comparison }) {
  const { t } = useLingui()
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
                <TextLink
                  to="/evaluations/$evaluationId/compare/$otherId/seeds/$seed"
                  params={{ evaluationId: String(second.id), otherId: String(first.id), seed: String(seed) }}
                  aria-label={t`Seed ${seed} side by side`}
                  inherit
                >
                  {seed}
                </TextLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
