import { UnsavedQuestion } from './unsaved-question.tsx'
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
  const guard = useLeaveGuard(isDirty)
  const leave = () => {
    onLeave?.()
    guard.leave()
  }
  return <UnsavedQuestion isAsking={guard.isAsking} text={text} onLeave={leave} onStay={guard.stay} />
}
