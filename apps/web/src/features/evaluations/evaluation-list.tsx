import type { Evaluation } from '@clew/contracts/http/evaluations'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '../../lib/format-number.ts'
import { percentText } from '../../lib/interval-labels.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { showAlert } from '../../ui/feedback/show-alert.tsx'
import { useDeleteEvaluation } from './api.ts'
import classes from './evaluate-page.module.css'
import { PlayerLine } from './player-line.tsx'
import { RateBar } from '../../ui/rates/rate-bar.tsx'
import { stateLabel } from './evaluation-labels.ts'
import { playerLabel } from '../../lib/agent-labels.ts'
import { likeNewest } from '../../data/evaluations.ts'
import { RateSparkline } from '../../ui/rates/rate-sparkline.tsx'

interface Props {
  readonly evaluations: readonly Evaluation[]
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
}

/** Newest first, with the rates over time above. */
export function EvaluationList({ evaluations, hasMore, isLoadingMore, onMore }: Props) {
  const { t } = useLingui()
  const [isAsking, { open, close }] = useDisclosure()
  const [doomed, setDoomed] = useState<number | null>(null)
  const { mutateAsync } = useDeleteEvaluation()
  const ask = (id: number) => {
    setDoomed(id)
    open()
  }
  const remove = () => {
    close()
    if (doomed !== null) mutateAsync(doomed).catch((error: Error) => showAlert('error', error.message))
  }
  if (evaluations.length === 0)
    return (
      <p className={classes.none}>
        <Trans>None yet. 200 games with the built-in rule engine take a few seconds.</Trans>
      </p>
    )
  return (
    <>
      <Sparkline evaluations={evaluations} />
      <ul className={classes.list}>
        {evaluations.map((evaluation) => (
          <Row key={evaluation.id} evaluation={evaluation} onDelete={() => ask(evaluation.id)} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="default" mt={16} aria-disabled={isLoadingMore} onClick={() => isLoadingMore || onMore()}>
          {isLoadingMore ? <Trans>Loading...</Trans> : <Trans>Load More</Trans>}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Delete evaluation`}
        text={t`Its report and the replays of its games go with it. This action cannot be undone.`}
        confirmLabel={t`Delete evaluation`}
        cancelLabel={t`Cancel`}
        onConfirm={remove}
        onCancel={close}
      />
    </>
  )
}

function Row({ evaluation, onDelete }: { evaluation: Evaluation; onDelete: () => void }) {
  const { t } = useLingui()
  const { id, rate, played, state, is_shared: isShared, sealed_until } = evaluation
  const shown = rate === null ? stateLabel(state) : percentText(rate.value)
  return (
    <li className={classes.row}>
      <Link
        to="/evaluations/$evaluationId"
        params={{ evaluationId: String(id) }}
        className={classes.rate}
        aria-label={t`Evaluation ${id}: ${shown}`}
      >
        {shown}
      </Link>
      <RateBar rate={rate} games={played} isSmall />
      <p className={classes.what}>
        <PlayerLine evaluation={evaluation} />
        &nbsp;· <Trans>{formatCount(played)} games</Trans>
        {state !== 'done' && <>&nbsp;· {stateLabel(state)}</>}
        {isShared && (
          <>
            &nbsp;· <Trans>Shared</Trans>
          </>
        )}
      </p>
      {sealed_until === null && (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={t`Delete evaluation ${id}`}
          onClick={onDelete}
        >
          <Trans>Delete</Trans>
        </Button>
      )}
    </li>
  )
}

/** The rates of the newest evaluation and of those before it by the same player on the same suite, oldest first, each with its interval. */
function Sparkline({ evaluations }: { evaluations: readonly Evaluation[] }) {
  const alike = likeNewest(evaluations.filter(({ rate }) => rate !== null))
  const [newest] = alike
  if (!newest || alike.length < 2) return null
  return (
    <figure className={classes.sparkline}>
      <RateSparkline rates={alike.toReversed().map(({ rate }) => rate!)} width={320} height={64} />
      <figcaption>
        <Trans>
          {playerLabel(newest)} on {newest.suite}, oldest to newest. The numbers stand in the list.
        </Trans>
      </figcaption>
    </figure>
  )
}
