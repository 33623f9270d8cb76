import type { EvaluationDetail } from '@clew/contracts/http/evaluations'
import { t as tNow } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Switch, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconShare, IconWorld } from '@tabler/icons-react'
import { useSubmit } from '../../lib/use-submit.ts'
import { CopyButton } from '../../ui/links/copy-button.tsx'
import { showAlert } from '../../ui/feedback/show-alert.tsx'
import { useShareEvaluation } from './api.ts'
import classes from './share-report.module.css'

interface Props {
  readonly evaluation: EvaluationDetail
}

/** Lets the owner open a report to everybody, and says whether it is. */
export function ShareReport({ evaluation }: Props) {
  const { t } = useLingui()
  const [isOpen, { open, close }] = useDisclosure()
  const icon = evaluation.is_shared ? <IconWorld size={18} aria-hidden /> : <IconShare size={18} aria-hidden />
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={open}>
        {evaluation.is_shared ? <Trans>Shared</Trans> : <Trans>Share</Trans>}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t`Share this report`}>
        <Sharing evaluation={evaluation} />
      </Modal>
    </>
  )
}

function Sharing({ evaluation }: Props) {
  const { id, is_shared: isShared } = evaluation
  const { t } = useLingui()
  const share = useShareEvaluation(id)
  const { submit, error } = useSubmit(async (wished: boolean) => {
    await share(wished)
    showAlert('success', wished ? tNow`The report is shared` : tNow`The report is not shared any more`)
  })
  const link = `${window.location.origin}/evaluations/${id}`
  return (
    <div className={classes.sharing}>
      <Switch
        data-autofocus
        label={t`Anybody with the link can read it`}
        description={t`This report, its games and the measured text, also without an account. Your handle stands beside it.`}
        checked={isShared}
        error={error?.message}
        onChange={({ currentTarget }) => submit(currentTarget.checked)}
      />
      {isShared && (
        <div className={classes.link}>
          <TextInput label={t`Link`} readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
          <CopyButton label={t`Copy link`} text={link} size="sm" />
        </div>
      )}
      <Text size="sm" c="dimmed">
        <Trans>The link ends when you switch it off, or delete the evaluation.</Trans>
      </Text>
    </div>
  )
}
