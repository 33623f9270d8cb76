import { useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

interface Props {
  /** Asked at the moment of leaving. */
  readonly isDirty: () => boolean
  /** What would be lost, as a sentence. */
  readonly text: string
  readonly onLeave?: () => void
}

/** Asks before what was typed or chosen is lost. */
export function UnsavedGuard({ isDirty, text, onLeave }: Props) {
  const { t } = useLingui()
  const guard = useLeaveGuard(isDirty)
  const leave = () => {
    onLeave?.()
    guard.leave()
  }
  return (
    <ConfirmDialog
      isOpen={guard.isAsking}
      title={t`Leave without saving?`}
      text={text}
      confirmLabel={t`Leave without saving`}
      cancelLabel={t`Keep editing`}
      onConfirm={leave}
      onCancel={guard.stay}
    />
  )
}
