import { useEffect, useRef, useState } from 'react'
import { createSessionId } from '../session/session-id.ts'
import { watchForDuplicateTabs, type DuplicateTabWatch } from './duplicate-tab.ts'

/** Whether another tab of this browser has the same session: both would take each other's hints. */
export function useDuplicateTab(sessionId: string): boolean {
  const [isDuplicate, setDuplicate] = useState(false)
  const watch = useRef<DuplicateTabWatch>(undefined)
  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return
    const made = watchForDuplicateTabs(new BroadcastChannel('clew-sessions'), createSessionId(), setDuplicate)
    const onHide = () => made.use('')
    watch.current = made
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      made.close()
    }
  }, [])
  useEffect(() => watch.current?.use(sessionId), [sessionId])
  return isDuplicate
}
