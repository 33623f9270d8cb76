import { isSameSuite } from '@clew/contracts/evaluations/same-suite'
import type { Evaluation, EvaluationDetail } from '@clew/contracts/http/evaluations'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { playerLabel } from '../../lib/agent-labels.ts'
import { allEvaluationsQuery } from '../../data/evaluations.ts'
import { percentText } from '../../lib/interval-labels.ts'
import { leftOutText } from '../../lib/left-out.ts'
import { mostComparisons } from '../../lib/most-comparisons.ts'
import { useAuth } from '../../lib/auth.tsx'
import { useFormat } from '../../lib/use-format.ts'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { DelayedLoading } from '../../ui/loading/delayed-loading.tsx'
import { evaluationQuery } from './api.ts'
import classes from './compare-with.module.css'
import { ComparisonsTable } from './comparisons-table.tsx'
import page from './evaluation-page.module.css'

const from = '/page/evaluations/$evaluationId'

/** An evaluation beside the reader's others of the same suite, which are chosen one by one; nothing when there are none. */
export function CompareWith({ evaluation }: { evaluation: EvaluationDetail }) {
  const { with: chosen = [] } = useSearch({ from })
  const navigate = useNavigate({ from: '/evaluations/$evaluationId' })
  const { user } = useAuth()
  const { data } = useQuery({ ...allEvaluationsQuery, enabled: user !== null })
  const compare = (ids: readonly number[]) =>
    void navigate({ search: { with: [...ids] }, replace: true, resetScroll: false })
  const others = (data?.evaluations ?? []).filter(
    ({ id, suite_spec, rate, season }) =>
      id !== evaluation.id &&
      season === evaluation.season &&
      isSameSuite(suite_spec, evaluation.suite_spec) &&
      rate !== null,
  )
  const left = others.filter(({ id }) => !chosen.includes(id))
  if (user === null || (others.length === 0 && chosen.length === 0)) return null
  return (
    <section className={page.section} aria-labelledby="compared">
      <h2 id="compared">
        <Trans>Compared with others</Trans>
      </h2>
      {chosen.length > 0 && (
        <Compared
          evaluation={evaluation}
          chosen={chosen}
          onRemove={(id) => compare(chosen.filter((each) => each !== id))}
        />
      )}
      {left.length > 0 && chosen.length < mostComparisons && (
        <Choice evaluation={evaluation} others={left} onChoose={(id) => compare([...chosen, id])} />
      )}
    </section>
  )
}

interface ChoiceProps {
  readonly evaluation: Evaluation
  readonly others: readonly Evaluation[]
  readonly onChoose: (id: number) => void
}

function Choice({ evaluation: { template_id }, others, onChoose }: ChoiceProps) {
  const { t } = useLingui()
  const { formatDateTime } = useFormat()
  const [wished, setWished] = useState('')
  const optionOf = ({ id, template_version, created_at, rate, ...other }: Evaluation) => {
    const version = t`Version ${template_version}`
    const named = other.template_id === template_id ? version : `${other.template_title}, ${version}`
    const text = other.without ? `${named}, ${leftOutText(other)}` : named
    const value = percentText(rate?.value ?? 0)
    return { value: String(id), label: `${text}, ${playerLabel(other)}: ${value} (${formatDateTime(created_at)})` }
  }
  const own = others.filter((other) => other.template_id === template_id)
  const foreign = others.filter((other) => other.template_id !== template_id)
  // What was chosen before is in the table now.
  const value = others.some(({ id }) => String(id) === wished) ? wished : ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value !== '') onChoose(Number(value))
  }
  return (
    <form className={classes.choice} onSubmit={submit}>
      <NativeSelect
        label={t`Compare with`}
        value={value}
        onChange={({ currentTarget }) => setWished(currentTarget.value)}
        data={[
          { value: '', label: t`Choose an evaluation` },
          ...(own.length > 0 ? [{ group: t`This template`, items: own.map(optionOf) }] : []),
          ...(foreign.length > 0 ? [{ group: t`Other templates`, items: foreign.map(optionOf) }] : []),
        ]}
      />
      <Button type="submit" variant="default">
        <Trans>Compare</Trans>
      </Button>
    </form>
  )
}

interface ComparedProps {
  readonly evaluation: EvaluationDetail
  readonly chosen: readonly number[]
  readonly onRemove: (id: number) => void
}

function Compared({ evaluation, chosen, onRemove }: ComparedProps) {
  const { t } = useLingui()
  const queries = useQueries({ queries: chosen.map((id) => evaluationQuery(String(id))) })
  const others = queries.flatMap(({ data }) => data ?? [])
  const failed = queries.flatMap(({ error, data, refetch }, i) =>
    error && !data ? { id: chosen[i]!, error, refetch } : [],
  )
  // The correction needs all of them.
  if (others.length + failed.length < chosen.length)
    return (
      <DelayedLoading label={t`Loading evaluations...`}>
        <Skeleton height={160} animate={false} />
      </DelayedLoading>
    )
  return (
    <>
      {others.length > 0 && <ComparisonsTable evaluation={evaluation} others={others} onRemove={onRemove} />}
      {failed.map(({ id, error, refetch }) => (
        <ErrorPanel
          key={id}
          title={t`Evaluation ${id} could not be loaded`}
          error={error}
          onRetry={() => void refetch()}
          wayOut={
            <Button variant="default" onClick={() => onRemove(id)}>
              <Trans>Compare without it</Trans>
            </Button>
          }
        />
      ))}
    </>
  )
}
