import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { useValue } from '../../../lib/use-value.ts'
import type { Narrator } from './narrator.ts'

/** Says to those who do not see the board what the narrator tells. */
export function Announcer({ narrator }: { narrator: Narrator }) {
  const { t } = useLingui()
  const { text, count } = useValue(narrator)
  return (
    <VisuallyHidden role="log" aria-live="polite" aria-label={t`Game events`}>
      {/* A new element is read again, even when it says the same. */}
      <span key={count}>{text}</span>
    </VisuallyHidden>
  )
}
