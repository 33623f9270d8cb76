import type { ChatHit } from '@clew/contracts/http/chat'
import { useCallback, useEffect, useState } from 'react'
import type { Studio } from '../studio/studio-state.ts'
import type { ThreadRow } from './thread-rows.ts'

/** A message that was found by a search, to be brought into sight. */
export interface JumpTarget {
  readonly sessionId: number
  readonly messageId: number
  readonly isShown: boolean
  readonly onShown: () => void
}

interface Options {
  /** Null when no message of this chat is looked for. */
  readonly target: JumpTarget | null
  readonly rows: readonly ThreadRow[]
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  loadOlder(): void
  scrollTo(index: number): void
}

/** Brings a message into sight, however far up it is. */
export function useScrollToTarget({ target, rows, hasOlder, isLoadingOlder, loadOlder, scrollTo }: Options): void {
  useEffect(() => {
    if (!target || target.isShown) return
    const index = rows.findIndex(({ message }) => message.id === target.messageId)
    if (index >= 0) {
      scrollTo(index)
      target.onShown()
    } else if (hasOlder && !isLoadingOlder) loadOlder()
  }, [target, rows, hasOlder, isLoadingOlder, loadOlder, scrollTo])
}

/** Leads from a search to the message: its chat, the branch that holds it, and the place in the thread. */
export function useJumpToMessage(studio: Studio, onChoose: () => void) {
  const [target, setTarget] = useState<JumpTarget | null>(null)
  const jumpTo = useCallback(
    ({ session_id: sessionId, message_id: messageId }: ChatHit) => {
      studio.select(sessionId)
      onChoose()
      setTarget(null)
      const onShown = () => setTarget((one) => one && { ...one, isShown: true })
      void studio.showBranch(messageId).then(() => setTarget({ sessionId, messageId, isShown: false, onShown }))
    },
    [studio, onChoose],
  )
  return { target, jumpTo }
}
