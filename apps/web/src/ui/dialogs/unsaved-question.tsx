import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  readonly isAsking: boolean
  /** What would be lost, as a sentence. */
  readonly text: string
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** The question before what was typed or chosen is lost. */
export function UnsavedQuestion({ isAsking, text, onLeave, onStay }: Props) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      isOpen={isAsking}
      title={t`Leave without saving?`}
      text={text}
      confirmLabel={t`Leave without saving`}
      cancelLabel={t`Keep editing`}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  )
}
