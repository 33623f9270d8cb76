import { compareWith } from '@clew/agents/evaluate/compare'
import type { Comparison } from '@clew/contracts/evaluations/comparison'
import type { EvaluationDetail } from '@clew/contracts/http/evaluations'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatCount } from '../../lib/format-number.ts'
import { endsText, percentText, pointsText } from '../../lib/interval-labels.ts'
import { TextLink } from '../../ui/links/text-link.tsx'
import classes from './comparisons-table.module.css'
import { isSameTwice, shareGames } from './pairs.ts'
import tables from './tables.module.css'
import { comparisonLabel, namesOf, pText } from './verdict-labels.ts'

interface Props {
  readonly evaluation: EvaluationDetail
  readonly others: readonly EvaluationDetail[]
  readonly onRemove: (id: number) => void
}

/** By how much each of the others differs from an evaluation, all of them judged together. */
export function ComparisonsTable({ evaluation, others, onRemove }: Props) {
  const shared = others.filter((other) => shareGames({ first: evaluation, second: other }))
  const comparisons = compareWith(
    evaluation.results,
    shared.map(({ results }) => results),
  )
  const count = comparisons.length
  const comparisonOf = new Map(shared.map(({ id }, i) => [id, comparisons[i]!]))
  return (
    <>
      <p className={classes.note}>
        <Trans>
          How much more often each wins than this evaluation, in points of a hundred, on the seeds that both have
          played.
        </Trans>
      </p>
      <table className={`${tables.table} ${classes.table}`}>
        <Head />
        <tbody>
          {others.map((other) => (
            <Row
              key={other.id}
              evaluation={evaluation}
              other={other}
              comparison={comparisonOf.get(other.id)}
              onRemove={() => onRemove(other.id)}
            />
          ))}
        </tbody>
      </table>
      {count > 1 && (
        <p className={classes.note}>
          <Trans>
            p is corrected for {count} comparisons (Holm): where all are equal, at most 5 of 100 such tables call any of
            them better or worse. The intervals are of each alone, and not corrected.
          </Trans>
        </p>
      )}
    </>
  )
}

function Head() {
  const { t } = useLingui()
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Evaluation</Trans>
        </th>
        <th scope="col" className={`${tables.number} ${classes.aside}`}>
          <Trans>Seeds</Trans>
        </th>
        <th scope="col" className={`${tables.number} ${classes.aside}`}>
          <Trans>Success rate</Trans>
        </th>
        <th scope="col" className={tables.number}>
          <Trans>Difference</Trans>
        </th>
        <th scope="col" className={tables.number}>
          <Trans>95 % interval</Trans>
        </th>
        <th scope="col" className={tables.number}>
          p
        </th>
        <th scope="col" className={tables.judged}>
          <Trans>Verdict</Trans>
        </th>
        <th scope="col" aria-label={t`Remove`} />
      </tr>
    </thead>
  )
}

interface RowProps {
  readonly evaluation: EvaluationDetail
  readonly other: EvaluationDetail
  /** Undefined where the two share no game. */
  readonly comparison: Comparison | undefined
  readonly onRemove: () => void
}

function Row({ evaluation, other, comparison, onRemove }: RowProps) {
  const { t } = useLingui()
  const [, name] = namesOf(evaluation, other)
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <TextLink
          to="/evaluations/$evaluationId/compare/$otherId"
          params={{ evaluationId: String(other.id), otherId: String(evaluation.id) }}
          inherit
        >
          {name}
        </TextLink>
      </th>
      {comparison ? (
        <Cells comparison={comparison} isNoise={isSameTwice({ first: evaluation, second: other })} />
      ) : (
        <td colSpan={6} className={classes.none}>
          <Trans>No game in common</Trans>
        </td>
      )}
      <td className={classes.remove}>
        <ActionIcon variant="subtle" aria-label={t`Compare without ${name}`} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      </td>
    </tr>
  )
}

function Cells({ comparison, isNoise }: { comparison: Comparison; isNoise: boolean }) {
  const { seeds, second, difference, pValue, verdict, seedsNeeded } = comparison
  return (
    <>
      <td className={`${tables.number} ${classes.aside}`}>{formatCount(seeds)}</td>
      <td className={`${tables.number} ${classes.aside}`}>{percentText(second.value)}</td>
      <td className={tables.number} data-strong={verdict === 'better' || verdict === 'worse' || undefined}>
        {pointsText(difference.value)}
      </td>
      <td className={tables.number}>{endsText(difference.interval, pointsText)}</td>
      <td className={`${tables.number} ${classes.p}`}>{pText(pValue)}</td>
      <td className={`${tables.judged} ${classes.verdict}`}>
        {comparisonLabel(verdict)}
        {seedsNeeded !== null && (
          <span className={classes.more}>
            <Plural
              value={seedsNeeded}
              one="about # more seed would show one as large"
              other="about # more seeds would show one as large"
            />
          </span>
        )}
        {isNoise && (
          <span className={classes.more}>
            <Trans>A/A: the same text and player, so this is noise</Trans>
          </span>
        )}
      </td>
    </>
  )
}
