import { type EvaluationDetail, maxOpenEvaluations } from '@clew/contracts/http/evaluations'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { playerLabel } from '../../../lib/agent-labels.ts'
import { formatCount } from '../../../lib/format-number.ts'
import { ErrorPanel } from '../../../ui/feedback/error-panel.tsx'
import { DelayedLoading } from '../../../ui/loading/delayed-loading.tsx'
import { WorthNote } from '../../../ui/rates/worth-note.tsx'
import page from '../evaluation-page.module.css'
import { estimateAgain } from '../estimate.ts'
import tables from '../tables.module.css'
import classes from './model-x-ray.module.css'
import { SentenceRow } from './sentence-row.tsx'
import { useModelXRay, type XRayRow } from './use-model-x-ray.ts'

/** So many sentences are shown at first, and all that were asked for. */
const mostAtFirst = 8

/** What each sentence of a text is worth to the model that played it: each is measured when that is asked for. */
export function ModelXRay({ evaluation }: { evaluation: EvaluationDetail }) {
  return (
    <section className={page.section} aria-labelledby="model-x-ray">
      <h2 id="model-x-ray">
        <Trans>X-ray with this model</Trans>
      </h2>
      <Shown evaluation={evaluation} />
    </section>
  )
}

function Shown({ evaluation }: { evaluation: EvaluationDetail }) {
  const { t } = useLingui()
  const { isPending, isAway, rows, played, isFull, error, retry } = useModelXRay(evaluation)
  const games = formatCount(evaluation.seeds)
  const most = maxOpenEvaluations
  if (isPending)
    return (
      <DelayedLoading label={t`Reading the sentences...`}>
        <Skeleton height={240} animate={false} />
      </DelayedLoading>
    )
  if (error) return <ErrorPanel title={t`The X-ray could not be loaded`} error={error} onRetry={retry} />
  if (isAway)
    return (
      <p className={classes.note}>
        <Trans>The X-ray could not be made: its code could not be loaded. Reload the page to try again.</Trans>
      </p>
    )
  return (
    <>
      <p className={classes.note}>
        <Trans>
          What a sentence is worth to {playerLabel(evaluation)}: the same {games} games are played with the text without
          it. Each takes about {estimateAgain(evaluation)}, as this evaluation did. Sentences that were broken come
          first.
        </Trans>
      </p>
      <output className={classes.full}>
        {isFull && (
          <Trans>
            {most} of your evaluations wait or run, which is the most at a time. The next can begin when one has ended.
          </Trans>
        )}
      </output>
      <Sentences evaluation={evaluation} rows={rows} isFull={isFull} />
      {played > 0 && (
        <p className={classes.note}>
          <WorthNote played={played} />{' '}
          <Trans>
            A model that answers otherwise each time adds noise to both sides. What another sentence says again changes
            nothing by itself.
          </Trans>
        </p>
      )}
    </>
  )
}

interface SentencesProps {
  readonly evaluation: EvaluationDetail
  readonly rows: readonly XRayRow[]
  readonly isFull: boolean
}

function Sentences({ evaluation, rows, isFull }: SentencesProps) {
  const [isWhole, setWhole] = useState(false)
  const count = formatCount(rows.length)
  const shown = isWhole ? rows : rows.filter(({ without }, at) => at < mostAtFirst || without !== undefined)
  return (
    <>
      <table className={`${tables.table} ${classes.table}`}>
        <Head />
        <tbody>
          {shown.map((row) => (
            <SentenceRow key={row.sentence.start} evaluation={evaluation} row={row} isFull={isFull} />
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <Button className={classes.all ?? ''} variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
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
          <Trans>Sentence</Trans>
        </th>
        <th scope="col">
          <Trans>Verdict</Trans>
        </th>
        <th scope="col" className={tables.number}>
          <Trans>Points</Trans>
        </th>
        <th scope="col" className={tables.number}>
          <Trans>95 % interval</Trans>
        </th>
        <th scope="col" className={tables.number}>
          p
        </th>
        <th scope="col" aria-label={t`To do`} />
      </tr>
    </thead>
  )
}
