import { useState } from 'react'
import { createGuestDoors } from './session/guest-doors.ts'
import { PlayWithDoors } from './play-page.tsx'

/** The play screen for somebody without an account: the whole game, and its agent, run in this browser. */
export function GuestPlayPage() {
  const [doors] = useState(() => createGuestDoors())
  return <PlayWithDoors doors={doors} />
}
