import type { Evaluation } from '@clew/contracts/http/evaluations'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { durationText } from '../../lib/format-duration.ts'
import { formatCount } from '../../lib/format-number.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { ProgressBar } from '../../ui/loading/progress-bar.tsx'
import { showAlert } from '../../ui/feedback/show-alert.tsx'
import { useCancelEvaluation } from './api.ts'
import classes from './evaluation-page.module.css'

/** How far an evaluation is that waits or runs, and the button that ends it. */
export function Progress({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useLingui()
  const { id, played, seeds } = evaluation
  const cancel = useCancelEvaluation(id)
  const { submit, isPending } = useSubmit(() => cancel().catch((error: Error) => showAlert('error', error.message)))
  return (
    <div className={classes.progress}>
      <div>
        <ProgressBar value={played} max={seeds} aria-label={t`Games played`} />
        <p className={classes.note} aria-live="polite">
          {evaluation.state === 'queued' ? (
            <Trans>Waits for its turn. You can leave this page: it goes on.</Trans>
          ) : (
            <Trans>
              {formatCount(played)} of {formatCount(seeds)} games, {timeLeft(evaluation)}. You can leave this page: it
              goes on.
            </Trans>
          )}
        </p>
      </div>
      <Button variant="default" disabled={isPending} onClick={() => submit()}>
        <Trans>Cancel evaluation</Trans>
      </Button>
    </div>
  )
}

function timeLeft({ played, seeds, started_at }: Evaluation): string {
  const elapsedMs = started_at === null ? 0 : Date.now() - Date.parse(started_at)
  return played === 0 ? '…' : `≈ ${durationText((elapsedMs * (seeds - played)) / played)}`
}
