import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'

interface Props {
  readonly isDirty: boolean
  /** Set just before the form itself leads away. */
  readonly isSaved: RefObject<boolean>
  readonly onLeave: () => void
}

/** Asks before typed text is lost. */
export function UnsavedGuard({ isDirty, isSaved, onLeave }: Props) {
  const { t } = useLingui()
  const guard = useLeaveGuard(() => isDirty && !isSaved.current)
  const leave = () => {
    onLeave()
    guard.leave()
  }
  return (
    <ConfirmDialog
      isOpen={guard.isAsking}
      title={t`Leave without saving?`}
      text={t`Your changes to this template are not saved.`}
      confirmLabel={t`Leave without saving`}
      cancelLabel={t`Keep editing`}
      onConfirm={leave}
      onCancel={guard.stay}
    />
  )
}
