import type { Evaluation } from '@clew/contracts/http/evaluations'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useSubmit } from '../../lib/use-submit.ts'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { showAlert } from '../../ui/feedback/show-alert.tsx'
import { useResumeEvaluation } from './api.ts'
import { type Caps, capsInput, CapsFields, msPerMinute } from './caps-fields.tsx'
import classes from './evaluation-page.module.css'

/** Whether an evaluation of one's own can go on: a ranked one does so until its season ends. */
export const canResume = ({ state, season, sealed_until }: Evaluation): boolean =>
  (state === 'cancelled' || state === 'failed') && (season === null || sealed_until !== null)

/** Goes on with what was not played; where there was a cap, it can be raised. */
export function Resume({ evaluation }: { evaluation: Evaluation }) {
  const { id, max_tokens, max_cost, max_ms } = evaluation
  const [isOpen, { open, close }] = useDisclosure()
  const resume = useResumeEvaluation(id)
  const { submit, isPending } = useSubmit(() => resume({}).catch((error: Error) => showAlert('error', error.message)))
  const hasCap = [max_tokens, max_cost, max_ms].some((cap) => cap !== null)
  return (
    <>
      <Button disabled={isPending} onClick={hasCap ? open : () => submit()}>
        <Trans>Resume</Trans>
      </Button>
      {hasCap && <CapsDialog evaluation={evaluation} isOpen={isOpen} onClose={close} />}
    </>
  )
}

interface DialogProps {
  readonly evaluation: Evaluation
  readonly isOpen: boolean
  readonly onClose: () => void
}

function CapsDialog({ evaluation, isOpen, onClose }: DialogProps) {
  const { t } = useLingui()
  const { id, model, is_rule_engine, max_tokens, max_cost, max_ms } = evaluation
  const resume = useResumeEvaluation(id)
  const [caps, setCaps] = useState<Caps>({
    tokens: max_tokens,
    cost: max_cost,
    minutes: max_ms === null ? null : Math.ceil(max_ms / msPerMinute),
  })
  const { submit, isPending, error } = useSubmit(async () => {
    await resume(capsInput(caps))
    onClose()
  })
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Resume evaluation`}>
      <form
        className={classes.resume}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <CapsFields
          caps={caps}
          isModel={model !== null && !is_rule_engine}
          hasPrice={max_cost !== null}
          onChange={setCaps}
        />
        <Refusal>{error?.message}</Refusal>
        <Button type="submit" disabled={isPending}>
          <Trans>Resume</Trans>
        </Button>
      </form>
    </Modal>
  )
}
