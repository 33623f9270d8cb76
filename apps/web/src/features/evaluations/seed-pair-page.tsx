import { isSameSuite } from '@clew/contracts/evaluations/same-suite'
import type { SeedResult } from '@clew/contracts/evaluations/seed-result'
import type { EvaluationDetail } from '@clew/contracts/http/evaluations'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useWindowTitle } from '../../lib/use-window-title.ts'
import { readRun } from '../../replay/recorded-run.ts'
import { SideBySide } from '../../replay/side-by-side.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { DelayedLoading } from '../../ui/delayed-loading.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { evaluationQuery, seedQuery } from './api.ts'
import { NothingInCommon } from './nothing-in-common.tsx'
import { flippedSeeds } from './pairs.ts'
import { namesOf } from './verdict-labels.ts'
import { outcomeText } from './evaluation-labels.ts'

const from = '/page/signed-in/evaluations/$evaluationId/compare/$otherId/seeds/$seed'

/** A seed as two evaluations played it, side by side and in step. */
export function SeedPairPage() {
  const { t } = useLingui()
  const { evaluationId, otherId, seed } = useParams({ from })
  const first = useGameOf(otherId, seed)
  const second = useGameOf(evaluationId, seed)
  useWindowTitle(t`Seed ${seed} side by side`)
  const games = [first, second]
  const failed = games.filter(({ error }) => error !== null)
  return (
    <article>
      <PageHeader title={t`Seed ${seed}`} text={t`The same maze and the same germs, in step.`}>
        {first.game && second.game && <Flips first={first.game} second={second.game} />}
        <LinkButton
          to="/evaluations/$evaluationId/compare/$otherId"
          params={{ evaluationId, otherId }}
          variant="default"
        >
          <Trans>Comparison</Trans>
        </LinkButton>
      </PageHeader>
      {first.game && second.game ? (
        <Shown key={`${evaluationId} ${otherId} ${seed}`} first={first.game} second={second.game} />
      ) : failed.length > 0 ? (
        failed.map(({ id, error, refetch }) => (
          <ErrorPanel
            key={id}
            title={t`The game of evaluation ${id} could not be loaded`}
            error={error}
            onRetry={refetch}
          />
        ))
      ) : games.some(({ isPaused }) => isPaused) ? (
        <EmptyState title={t`You are offline`} text={t`These games are loaded as soon as you are back.`} />
      ) : (
        <DelayedLoading label={t`Loading replay...`}>
          <Skeleton height={560} radius="lg" animate={false} />
        </DelayedLoading>
      )}
    </article>
  )
}

interface PlayedGame {
  readonly evaluation: EvaluationDetail
  readonly result: SeedResult
}

function useGameOf(id: string, seed: string) {
  const [evaluation, result] = useQueries({ queries: [evaluationQuery(id), seedQuery(id, seed)] })
  return {
    id,
    game: evaluation.data && result.data ? { evaluation: evaluation.data, result: result.data } : undefined,
    error: evaluation.error ?? result.error,
    isPaused: evaluation.fetchStatus === 'paused' || result.fetchStatus === 'paused',
    refetch: () => void Promise.all([evaluation.refetch(), result.refetch()]),
  }
}

interface Games {
  readonly first: PlayedGame
  readonly second: PlayedGame
}

function Shown({ first, second }: Games) {
  const { tick = 0 } = useSearch({ from })
  const before = useRun(first.result)
  const after = useRun(second.result)
  if (!isSameSuite(first.evaluation.suite_spec, second.evaluation.suite_spec)) return <NothingInCommon />
  const names = namesOf(first.evaluation, second.evaluation)
  if (!before || !after) return <Unreadable name={names[before ? 1 : 0]} />
  return (
    <SideBySide
      sides={[
        { name: names[0], about: <About game={first} />, run: before },
        { name: names[1], about: <About game={second} />, run: after },
      ]}
      startTick={tick}
    />
  )
}

const useRun = ({ record }: SeedResult) => useMemo(() => readRun(record), [record])

function Unreadable({ name }: { name: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`One of these games cannot be replayed`}
      text={t`The record of ${name} was written by other rules than this page has.`}
    />
  )
}

function About({ game: { evaluation, result } }: { game: PlayedGame }) {
  return (
    <>
      <span>{outcomeText(result)}</span>
      <TextLink
        to="/evaluations/$evaluationId/seeds/$seed"
        params={{ evaluationId: String(evaluation.id), seed: String(result.seed) }}
        inherit
      >
        <Trans>Its own replay</Trans>
      </TextLink>
    </>
  )
}

/** The ways to the neighbouring seeds that one of the two won and the other lost. */
function Flips({ first, second }: Games) {
  const { t } = useLingui()
  const { seed } = first.result
  const flipped = flippedSeeds({ first: first.evaluation, second: second.evaluation })
  return (
    <>
      <Flip seed={flipped.findLast((each) => each < seed)} label={t`Previous flipped seed`}>
        <IconChevronLeft size={20} />
      </Flip>
      <Flip seed={flipped.find((each) => each > seed)} label={t`Next flipped seed`}>
        <IconChevronRight size={20} />
      </Flip>
    </>
  )
}

function Flip({ seed, label, children }: { seed: number | undefined; label: string; children: ReactNode }) {
  const params = useParams({ from })
  if (seed === undefined) return null
  return (
    <LinkButton
      to="/evaluations/$evaluationId/compare/$otherId/seeds/$seed"
      params={{ ...params, seed: String(seed) }}
      variant="default"
      px={10}
      aria-label={label}
      title={label}
    >
      {children}
    </LinkButton>
  )
}
