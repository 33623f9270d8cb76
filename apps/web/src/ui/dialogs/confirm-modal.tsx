import { Button, Group, Modal, Text } from '@mantine/core'

export interface Question {
  readonly isOpen: boolean
  readonly title: string
  readonly text: string
  /** Named by what it does. */
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** The dialog of a `ConfirmDialog`, in a file that no page waits for. */
export function ConfirmModal({ isOpen, title, text, confirmLabel, cancelLabel, onConfirm, onCancel }: Question) {
  return (
    <Modal opened={isOpen} onClose={onCancel} title={title}>
      <Text>{text}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button color="red" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
