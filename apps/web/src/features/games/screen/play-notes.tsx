import { useLingui } from '@lingui/react/macro'
import { FirstTips } from './first-tips.tsx'
import classes from './play-notes.module.css'
import { usePlay } from '../session/use-game-session.ts'
import { useEffect, useRef, useState } from 'react'
import { createSessionId } from '../session/session-id.ts'
import { watchForDuplicateTabs, type DuplicateTabWatch } from './duplicate-tab.ts'

/** What is worth knowing before or beside a game, above the board; mostly nothing. */
export function PlayNotes({ sessionId }: { sessionId: string }) {
  const { t } = useLingui()
  const isDuplicate = useDuplicateTab(sessionId)
  const notRanked = usePlay((state) => state.notRanked)
  return (
    <>
      <p className={classes.warning}>{notRanked !== null && `⚠ ${notRanked}`}</p>
      <output className={classes.warning}>
        {isDuplicate &&
          t`⚠ Another tab plays with this session ID too: both would get each other’s hints. Press New beside the session ID.`}
      </output>
      <FirstTips />
    </>
  )
}

/** Whether another tab of this browser has the same session: both would take each other's hints. */
function useDuplicateTab(sessionId: string): boolean {
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
