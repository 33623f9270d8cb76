import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { UnsavedQuestion } from './unsaved-question.tsx'

interface Props {
  /** Asked when it is pressed. */
  readonly isDirty: () => boolean
  /** What would be lost, as a sentence. */
  readonly text: string
  readonly onCancel: () => void
}

/** Closes a form; where something was changed in it, after a question. */
export function CancelButton({ isDirty, text, onCancel }: Props) {
  const { t } = useLingui()
  const [isAsking, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" onClick={() => (isDirty() ? open() : onCancel())}>
        {t`Cancel`}
      </Button>
      <UnsavedQuestion isAsking={isAsking} text={text} onLeave={onCancel} onStay={close} />
    </>
  )
}
