import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { firstAnnouncement, nextAnnouncement } from './announcement.ts'
import type { ThreadState } from './thread-rows.ts'

/** Reads an answer out to those who do not see it, once it is whole. */
export function FinishedAnswer({ state }: { state: ThreadState }) {
  const [before, setAnnouncement] = useState(() => firstAnnouncement(state))
  const now = nextAnnouncement(before, state)
  if (now !== before) setAnnouncement(now)
  return <VisuallyHidden aria-live="polite">{now.text}</VisuallyHidden>
}
