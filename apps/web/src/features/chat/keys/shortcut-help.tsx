import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import { KeyTable } from '../../../ui/keys/key-table.tsx'
import { keysInPlace, shortcuts } from './shortcuts.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const rows = [...keysInPlace.slice(0, 3), ...shortcuts, ...keysInPlace.slice(3)]

/** Every key of the chat studio. */
export function ShortcutHelp({ isOpen, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={isOpen} onClose={onClose} title={t`Keyboard shortcuts`} size="lg">
      <KeyTable rows={rows} />
    </Modal>
  )
}
