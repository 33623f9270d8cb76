import { Button, Group, Modal, Text } from '@mantine/core'

interface Props {
  readonly isOpen: boolean
  readonly title: string
  readonly text: string
  /** Named by what it does. */
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something is lost; the safe answer has the focus. */
export function ConfirmDialog({ isOpen, title, text, confirmLabel, cancelLabel, onConfirm, onCancel }: Props) {
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
