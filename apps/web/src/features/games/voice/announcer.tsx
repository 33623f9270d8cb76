import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import type { Voice } from './voice.ts'

/** Says to those who do not see the board what the voice tells. */
export function Announcer({ voice }: { voice: Voice }) {
  const { t } = useLingui()
  const { text, count } = useSyncExternalStore(voice.subscribe, voice.get)
  return (
    <VisuallyHidden role="log" aria-live="polite" aria-label={t`Game events`}>
      {/* A new element is read again, even when it says the same. */}
      <span key={count}>{text}</span>
    </VisuallyHidden>
  )
}
