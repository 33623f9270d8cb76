import type { ChatHit } from '@clew/contracts/http/chat'
import { useCallback, useState } from 'react'
import type { Studio } from './studio/studio-state.ts'
import type { Sought } from './thread/log/use-sought.ts'

/** Leads from a search to the message: its chat, the branch that holds it, and the place in the thread. */
export function useFinding(studio: Studio, onChoose: () => void) {
  const [sought, setSought] = useState<Sought | null>(null)
  const find = useCallback(
    ({ session_id: sessionId, message_id: messageId }: ChatHit) => {
      studio.select(sessionId)
      onChoose()
      setSought(null)
      const onShown = () => setSought((one) => one && { ...one, isShown: true })
      void studio.showBranch(messageId).then(() => setSought({ sessionId, messageId, isShown: false, onShown }))
    },
    [studio, onChoose],
  )
  return { sought, find }
}
