import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Props {
  readonly isDirty: boolean
  /** What would be lost, as a sentence. */
  readonly text: string
}

/** Asks before what was typed or chosen is lost. */
export function UnsavedGuard({ isDirty, text }: Props) {
  const { t } = useLingui()
  const guard = useLeaveGuard(() => isDirty)
  return (
    <ConfirmDialog
      isOpen={guard.isAsking}
      title={t`Leave without saving?`}
      text={text}
      confirmLabel={t`Leave without saving`}
      cancelLabel={t`Keep editing`}
      onConfirm={guard.leave}
      onCancel={guard.stay}
    />
  )
}
