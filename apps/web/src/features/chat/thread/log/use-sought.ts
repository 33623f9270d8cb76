import { useEffect } from 'react'
import type { ThreadRow } from './thread-rows.ts'

/** A message that was found by a search. */
export interface Sought {
  readonly sessionId: number
  readonly messageId: number
  readonly isShown: boolean
  readonly onShown: () => void
}

interface Options {
  /** Null when nothing is sought in this chat. */
  readonly sought: Sought | null
  readonly rows: readonly ThreadRow[]
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  loadOlder(): void
  scrollTo(index: number): void
}

/** Brings a message into sight, however far up it is. */
export function useSought({ sought, rows, hasOlder, isLoadingOlder, loadOlder, scrollTo }: Options): void {
  useEffect(() => {
    if (!sought || sought.isShown) return
    const index = rows.findIndex(({ message }) => message.id === sought.messageId)
    if (index >= 0) {
      scrollTo(index)
      sought.onShown()
    } else if (hasOlder && !isLoadingOlder) loadOlder()
  }, [sought, rows, hasOlder, isLoadingOlder, loadOlder, scrollTo])
}
