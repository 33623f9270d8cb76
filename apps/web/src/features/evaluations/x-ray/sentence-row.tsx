import type { PlayedWorth } from '@clew/agents/evaluate/sentence-worth'
import { type Evaluation, type EvaluationDetail, isOpen } from '@clew/contracts/http/evaluations'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { formatCount } from '../../../lib/format-number.ts'
import { endsText, pointsText } from '../../../lib/interval-labels.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Refusal } from '../../../ui/feedback/refusal.tsx'
import { SentenceVerdict } from '../../../ui/rates/sentence-verdict.tsx'
import { TextLink } from '../../../ui/links/text-link.tsx'
import { suiteInput, useRequestEvaluation } from '../api.ts'
import tables from '../tables.module.css'
import { pText } from '../verdict-labels.ts'
import classes from './model-x-ray.module.css'
import type { XRayRow } from './use-model-x-ray.ts'

interface Props {
  readonly evaluation: EvaluationDetail
  readonly row: XRayRow
  /** No more can be measured for now. */
  readonly isFull: boolean
}

/** A sentence with what it is worth, how far that is measured, or the way to measure it. */
export function SentenceRow({ evaluation, row: { sentence, without, worth }, isFull }: Props) {
  const isPlayed = without !== undefined && !isOpen(without.state) && without.rate !== null
  return (
    <tr>
      <th scope="row" className={classes.sentence}>
        {sentence.text}{' '}
        {sentence.violations > 0 && (
          <span className={classes.violations}>
            <Plural value={sentence.violations} one="broken once" other="broken # times" />
          </span>
        )}
      </th>
      {worth ? (
        <Worth worth={worth} />
      ) : (
        <td colSpan={4} className={classes.state}>
          {without && <State without={without} />}
        </td>
      )}
      <td className={classes.action}>
        {isPlayed ? (
          <TextLink
            to="/evaluations/$evaluationId/compare/$otherId"
            params={{ evaluationId: String(evaluation.id), otherId: String(without.id) }}
          >
            <Trans>Compare</Trans>
          </TextLink>
        ) : (
          !(without && isOpen(without.state)) && <Measure evaluation={evaluation} {...sentence} isFull={isFull} />
        )}
      </td>
    </tr>
  )
}

function Worth({ worth: { verdict, difference, measured } }: { worth: PlayedWorth }) {
  return (
    <>
      <td className={classes.state}>
        <SentenceVerdict verdict={verdict} />
      </td>
      <td className={tables.number}>{pointsText(difference)}</td>
      <td className={tables.number}>{endsText(measured.interval, pointsText)}</td>
      <td className={`${tables.number} ${classes.p}`}>{pText(measured.pValue)}</td>
    </>
  )
}

function State({ without: { id, state, played, seeds, rate, error } }: { without: Evaluation }) {
  const params = { evaluationId: String(id) }
  if (isOpen(state))
    return (
      <TextLink to="/evaluations/$evaluationId" params={params}>
        <Trans>
          {formatCount(played)} of {formatCount(seeds)} games
        </Trans>
      </TextLink>
    )
  if (rate !== null) return <Trans>Loading...</Trans>
  return (
    <TextLink to="/evaluations/$evaluationId" params={params}>
      {error ?? <Trans>Cancelled before a game was played</Trans>}
    </TextLink>
  )
}

interface MeasureProps {
  readonly evaluation: EvaluationDetail
  readonly text: string
  readonly start: number
  readonly end: number
  readonly isFull: boolean
}

/** Asks for the same games without the sentence, under the same caps. */
function Measure({ evaluation, text, start, end, isFull }: MeasureProps) {
  const { t } = useLingui()
  const request = useRequestEvaluation()
  const { submit, isPending, error } = useSubmit(async () => {
    const { template_id, template_version, suite_spec, model, seeds, max_tokens, max_cost, max_ms } = evaluation
    await request({
      template_id,
      version: template_version,
      without: { start, end },
      ...suiteInput(suite_spec),
      ...(model !== null && { model }),
      seeds,
      ...(max_tokens !== null && { max_tokens }),
      ...(max_cost !== null && { max_cost }),
      ...(max_ms !== null && { max_ms }),
    })
  })
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        fz="xs"
        aria-label={t`Measure without it: ${text}`}
        disabled={isFull || isPending}
        onClick={() => submit()}
      >
        <Trans>Measure without it</Trans>
      </Button>
      <Refusal className={classes.refusal}>{error?.message}</Refusal>
    </>
  )
}
