import { useState } from 'react'
import { createGuestBackend } from './session/guest-backend.ts'
import { PlayScreen } from './play-screen.tsx'

/** The play screen for somebody without an account: the whole game, and its agent, run in this browser. */
export function GuestPlayPage() {
  const [backend] = useState(() => createGuestBackend())
  return <PlayScreen backend={backend} />
}
