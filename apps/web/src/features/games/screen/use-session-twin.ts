import { useEffect, useRef, useState } from 'react'
import { createSessionId } from '../session/session-id.ts'
import { watchForTwins, type TwinWatch } from './session-twin.ts'

/** Whether another tab of this browser has the same session: both would take each other's hints. */
export function useSessionTwin(sessionId: string): boolean {
  const [hasTwin, setTwin] = useState(false)
  const watch = useRef<TwinWatch>(undefined)
  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return
    const made = watchForTwins(new BroadcastChannel('clew-sessions'), createSessionId(), setTwin)
    const onHide = () => made.use('')
    watch.current = made
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      made.close()
    }
  }, [])
  useEffect(() => watch.current?.use(sessionId), [sessionId])
  return hasTwin
}
