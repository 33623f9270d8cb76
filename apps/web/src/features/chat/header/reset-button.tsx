import { useLingui } from '@lingui/react/macro'
import { useDisclosure } from '@mantine/hooks'
import { IconEraser } from '@tabler/icons-react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { focusInput } from '../composer/focus-input.ts'
import type { Studio } from '../studio/studio-state.ts'
import { ToolButton } from './tool-button.tsx'

/** Asks first: unlike a deleted chat, these messages cannot be brought back. */
export function ResetButton({ studio, isDisabled }: { readonly studio: Studio; readonly isDisabled: boolean }) {
  const { t } = useLingui()
  const [isAsking, { open, close }] = useDisclosure()
  const reset = () => {
    close()
    void studio.reset().then(focusInput)
  }
  return (
    <>
      <ToolButton word={t`Reset`} icon={<IconEraser size={16} aria-hidden />} isDisabled={isDisabled} onClick={open} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Reset this chat?`}
        text={t`All its messages are deleted, in every branch. This cannot be undone. The settings stay.`}
        confirmLabel={t`Reset`}
        cancelLabel={t`Cancel`}
        onConfirm={reset}
        onCancel={close}
      />
    </>
  )
}
