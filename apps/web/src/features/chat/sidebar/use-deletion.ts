import type { ChatSession } from '@clew/contracts/http/chat'
import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { showAlert } from '../../../ui/feedback/show-alert.tsx'
import type { Studio } from '../studio/studio-state.ts'
import { focusCard } from './card-focus.ts'

/** Takes a chat away at once and offers to bring it back. The focus goes to the chat beside it. */
export function useDeletion(
  studio: Studio,
  sessions: readonly ChatSession[],
  list: RefObject<HTMLElement | null>,
): (id: number) => void {
  const neighbour = useRef<number | undefined>(undefined)
  useEffect(() => {
    const id = neighbour.current
    if (id === undefined || document.activeElement !== document.body) return
    neighbour.current = undefined
    if (list.current) focusCard(list.current, id)
  }, [sessions, list])
  return useCallback(
    (id: number) => {
      const all = studio.get().sessions ?? []
      const at = all.findIndex((session) => session.id === id)
      neighbour.current = (all[at + 1] ?? all[at - 1])?.id
      // After the last one only this button is left.
      if (neighbour.current === undefined) document.querySelector<HTMLElement>('[data-new-chat]')?.focus()
      void studio.remove(id).then((removed) => {
        if (!removed) return
        showAlert('success', t`Chat deleted`, { label: t`Undo`, run: () => void removed.undo() })
      })
    },
    [studio],
  )
}
