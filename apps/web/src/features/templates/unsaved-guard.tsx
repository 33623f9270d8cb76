import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface Props {
  readonly isDirty: boolean
  /** Set just before the form itself leads away. */
  readonly isSaved: RefObject<boolean>
  readonly onLeave: () => void
}

/** Asks before typed text is lost, whether by a link, the back button or closing the window. */
export function UnsavedGuard({ isDirty, isSaved, onLeave }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && !isSaved.current,
    enableBeforeUnload: () => isDirty && !isSaved.current,
    withResolver: true,
  })
  const leave = () => {
    onLeave()
    blocker.proceed?.()
  }
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title="Leave without saving?"
      text="Your changes to this template are not saved."
      confirmLabel="Leave without saving"
      cancelLabel="Keep editing"
      onConfirm={leave}
      onCancel={() => blocker.reset?.()}
    />
  )
}
